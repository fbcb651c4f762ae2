/** What points are counted by. */
import type { Category } from '../../table/game';
import { t } from './say';

export default (): Category[] => [
  { key: 'places', title: t('count-places'), icon: 'palm', fill: '#2f8f4e', line: '#2f8f4e' },
];
