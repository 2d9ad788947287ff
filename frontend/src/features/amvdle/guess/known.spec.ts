import { describe, expect, it } from '@jest/globals';
import { knownOf } from './known.js';
import { PULSE, REQUIEM, sampleGame, sampleGuess, winningGuess } from '../testing/sample-game.js';

const off = (closeness: 'close' | 'wrong', direction: 'higher' | 'lower') => ({ closeness, direction });
const numbers = (...guesses: [number, ReturnType<typeof off>][]) =>
  knownOf(
    sampleGame({
      guesses: guesses.map(([rank, feedback], index) =>
        sampleGuess({
          number: index + 1,
          guess: { ...PULSE, rank },
          feedback: { ...sampleGuess().feedback, rank: feedback },
        }),
      ),
    }),
  ).rank;

describe('what is known of the answer', () => {
  it('is nothing before the first guess', () => {
    const nothing = { value: null, shares: [] };
    expect(knownOf(sampleGame())).toEqual({
      title: nothing,
      editor: nothing,
      category: nothing,
      stic: { from: 1, to: null },
      rank: { from: 1, to: null },
    });
  });
  it('is the number itself after a close one: it is one off, in that direction', () => {
    expect(numbers([7, off('close', 'higher')])).toEqual({ value: 8 });
    expect(numbers([7, off('close', 'lower')])).toEqual({ value: 6 });
  });
  it('is a span between wrong ones, which are two off at least', () => {
    expect(numbers([3, off('wrong', 'higher')])).toEqual({ from: 5, to: null });
    expect(numbers([3, off('wrong', 'higher')], [9, off('wrong', 'lower')])).toEqual({ from: 5, to: 7 });
    expect(numbers([3, off('wrong', 'higher')], [7, off('wrong', 'lower')])).toEqual({ value: 5 });
  });
  it('names once what a text shares something with', () => {
    const { editor, category, title } = knownOf(
      sampleGame({ guesses: [sampleGuess(), sampleGuess({ number: 2 })] }),
    );
    expect(editor).toEqual({ value: null, shares: ['Kaze'] });
    expect(category).toEqual({ value: null, shares: ['Drama'] });
    expect(title).toEqual({ value: null, shares: [] });
  });
  it('takes hints, a found AMV and the answer in the end', () => {
    const hints = {
      ...sampleGame().hints,
      category: { after: 3, value: 'Fun' },
      stic: { after: 5, value: 9 },
    };
    expect(knownOf(sampleGame({ hints }))).toMatchObject({ category: { value: 'Fun' }, stic: { value: 9 } });
    expect(knownOf(sampleGame({ guesses: [winningGuess(1)] })).editor.value).toBe('Kaze, Mika');
    expect(knownOf(sampleGame({ answer: REQUIEM, state: 'lost' })).rank).toEqual({ value: 3 });
  });
});
