import { describe, expect, it } from '@jest/globals';
import { amv } from '../testing/amvs.js';
import { feedbackOn } from './feedback.js';
import { hintsAfter } from './hints.js';

const answer = amv('answer', {
  title: 'Yamidō',
  editors: ['Léo', 'Mina'],
  stic: 15,
  category: 'Drama/Romance',
  rank: 5,
});
const on = (change: Partial<typeof answer>) =>
  feedbackOn(amv('guess', { ...answer, ...change, entryId: 'g' }), answer);

describe('the feedback on a guess', () => {
  it('is exact in everything for the answer itself', () => {
    const exact = { closeness: 'exact', direction: null };
    expect(feedbackOn(answer, answer)).toEqual({
      title: 'exact',
      editor: 'exact',
      stic: exact,
      category: 'exact',
      rank: exact,
    });
  });

  it('compares entries, not titles', () => {
    expect(feedbackOn({ ...answer, entryId: 'other' }, answer).title).toBe('wrong');
  });

  it.each([
    [['Léo', 'Mina'], 'exact'],
    [['Mina', 'Léo'], 'exact'],
    [['LEO', ' mina '], 'exact'],
    [['Le\u0301o', 'Mina'], 'exact'],
    [['Mina'], 'close'],
    [['mina', 'Zed'], 'close'],
    [['Léo', 'Mina', 'Zed'], 'close'],
    [['Zed'], 'wrong'],
    [['Min'], 'wrong'],
  ] as const)('of the editors %j: %s', (editors, expected) => {
    expect(on({ editors }).editor).toBe(expected);
  });

  it.each([
    ['Drama/Romance', 'exact'],
    ['drama / ROMANCE', 'exact'],
    ['Romance/Drama', 'exact'],
    ['Drama', 'close'],
    ['Romance', 'close'],
    ['Romance/Sentimental', 'close'],
    ['Psyche/Horror', 'wrong'],
    ['Dramatic', 'wrong'],
  ] as const)('of the category %s: %s', (category, expected) => {
    expect(on({ category }).category).toBe(expected);
  });

  it.each([
    [15, 'exact', null],
    [14, 'close', 'higher'],
    [16, 'close', 'lower'],
    [13, 'wrong', 'higher'],
    [20, 'wrong', 'lower'],
  ] as const)('of edition %i: %s, the answer lies %s', (stic, closeness, direction) => {
    expect(on({ stic }).stic).toEqual({ closeness, direction });
  });

  it.each([
    [5, 'exact', null],
    [4, 'close', 'higher'],
    [6, 'close', 'lower'],
    [1, 'wrong', 'higher'],
    [20, 'wrong', 'lower'],
  ] as const)('of rank %i: %s, the answer lies %s', (rank, closeness, direction) => {
    expect(on({ rank }).rank).toEqual({ closeness, direction });
  });
});

describe('hints', () => {
  const given = (wrong: number) => {
    const { category, stic, editorInitial } = hintsAfter(wrong, answer);
    return [category, stic, editorInitial];
  };

  it('come after 3, 5 and 7 wrong guesses', () => {
    for (const wrong of [0, 1, 2]) expect(given(wrong)).toEqual([null, null, null]);
    for (const wrong of [3, 4]) expect(given(wrong)).toEqual(['Drama/Romance', null, null]);
    for (const wrong of [5, 6]) expect(given(wrong)).toEqual(['Drama/Romance', 15, null]);
    for (const wrong of [7, 8]) expect(given(wrong)).toEqual(['Drama/Romance', 15, 'L']);
  });

  it.each([
    ['élan', 'É'],
    ['_noctis_', 'N'],
    ['42nd', '4'],
    ['編集者', '編'],
    ['★', '★'],
  ])('show how %s begins: %s', (editor, initial) => {
    expect(hintsAfter(7, amv('a', { editors: [editor, 'Zed'] })).editorInitial).toBe(initial);
  });
});
