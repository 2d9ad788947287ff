import { expect, it } from '@jest/globals';
import { shownFavorite } from './shown-favorite.js';

const match = { favorite: 'red', team1: 'red', odds1: 150, odds2: 250, byJury: false };
const ofSecond = { favorite: 'blue', team1: 'red', byJury: true };

it.each([
  ['the admins’ choice, whatever the odds that follow from it', { ...match, odds1: 300 }, 'red'],
  ['the admins’ choice, where the jury agrees', { ...match, byJury: true }, 'red'],
  ['the admins’ choice, where the jury’s odds are equal', { ...match, odds1: 250, byJury: true }, 'red'],
  ['nobody, where the jury’s odds say the opposite', { ...match, odds1: 300, byJury: true }, null],
  ['the second team, where the jury agrees', { ...ofSecond, odds1: 300, odds2: 120 }, 'blue'],
  ['nobody, where the jury favors the first team', { ...ofSecond, odds1: 120, odds2: 300 }, null],
  ['nobody, where nobody was named', { ...match, favorite: null, byJury: true }, null],
  ['the only team of a bye', { ...match, odds2: null, byJury: true }, 'red'],
])('the favorite is %s', (_, odds, favorite) => {
  expect(shownFavorite(odds)).toBe(favorite);
});
