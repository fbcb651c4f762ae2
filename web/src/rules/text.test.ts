import { expect, test } from 'vitest';
import { piecesOf, placesOf } from './text';

const rules = new Set(['D8', 'D18']);

test('what is bold and what cites a rule stands apart', () => {
  expect(piecesOf('**Ground** is yours: D8, not D99.', rules)).toEqual([
    { text: 'Ground', bold: true, rule: null, found: false },
    { text: ' is yours: ', bold: false, rule: null, found: false },
    { text: 'D8', bold: false, rule: 'D8', found: false },
    { text: ', not ', bold: false, rule: null, found: false },
    { text: 'D99', bold: false, rule: null, found: false },
    { text: '.', bold: false, rule: null, found: false },
  ]);
});

test('what was searched for is found in any letters, with or without accents', () => {
  expect(placesOf('Le bord et les Montagnes bordées', 'BORD')).toEqual([3, 25]);
  expect(placesOf('Où poser l’éléphant', 'elephant')).toEqual([11]);
  expect(placesOf('anything', '  ')).toEqual([]);
  const found = piecesOf('the **edge** and the edges', rules, 'edge').filter((piece) => piece.found);
  expect(found.map(({ text, bold }) => [text, bold])).toEqual([
    ['edge', true],
    ['edge', false],
  ]);
});
