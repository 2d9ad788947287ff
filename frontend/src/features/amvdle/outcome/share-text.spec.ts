import { describe, expect, it } from '@jest/globals';
import { shareText } from './share-text.js';
import { sampleGuess, winningGuess } from '../testing/sample-game.js';

const link = 'https://arena.example/amvdle/';

describe('the text to share', () => {
  it('tells the day, the number of guesses and how each went, but no title', () => {
    const guesses = [sampleGuess(), winningGuess(2)];
    expect(shareText({ day: '2025-03-28', guesses, won: true, of: 8, link })).toBe(
      `AMVdle 2025-03-28 · 2/8\n⬛🟨🟨🟨⬛\n🟩🟩🟩🟩🟩\n${link}`,
    );
  });
  it('says so when the game is lost', () => {
    expect(shareText({ day: '2025-03-28', guesses: [sampleGuess()], won: false, of: 1, link })).toContain(
      'X/1',
    );
  });
});
