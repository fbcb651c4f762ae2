/** What points are counted by, in the order of the final count. */
import type { Category } from '../../table/game';
import { t } from './say';

export default (): Category[] => [
  { key: 'water', title: t('panel-water'), icon: 'drop', fill: '#17708a', line: '#17708a' },
  { key: 'oases', title: t('panel-oases'), icon: 'palm', fill: '#2f8f4e', line: '#2f8f4e' },
  { key: 'caravans', title: t('panel-longest'), icon: 'camel', fill: '#5b4433', line: '#5b4433' },
  {
    key: 'territories',
    title: t('panel-territory'),
    icon: 'ground',
    fill: 'repeating-linear-gradient(135deg, #b98a45 0 5px, #dfc08a 5px 10px)',
    line: '#a8691e',
  },
];
