import { describe, expect, it } from '@jest/globals';
import { bracket, bye, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { knownNow } from './known-now.js';

const rounds = [round(1)];
const winners = (view: ReturnType<typeof knownNow>) => view.bracket.matches.map(({ winner }) => winner);

describe('a past bracket as known now', () => {
  it('has the winner known now where a result was corrected later', () => {
    const past = bracket([decided(1, 1, 'Owls', 'Foxes'), decided(1, 2, 'Cats', 'Dogs')], rounds);
    const present = bracket([decided(1, 1, 'Owls', 'Foxes', 'Foxes'), decided(1, 2, 'Cats', 'Dogs')], rounds);
    const known = knownNow(past, present);
    expect(winners(known)).toEqual(['Foxes', 'Cats']);
    expect(known.corrections).toEqual([{ match: past.matches[0], then: 'Owls', now: 'Foxes' }]);
    expect(past.matches[0]?.winner).toBe('Owls');
  });

  it('tells no result that came later, and no match or round', () => {
    const past = bracket([match(1, 1, { team1: 'Owls', team2: 'Foxes' }), bye(1, 2, 'Cats')], rounds);
    const present = bracket(
      [decided(1, 1, 'Owls', 'Foxes'), bye(1, 2, 'Cats'), decided(2, 1, 'Owls', 'Cats')],
      [...rounds, round(2)],
      { grand_winner: 'Owls' },
    );
    expect(knownNow(past, present)).toEqual({ bracket: past, corrections: [] });
  });

  it('keeps what was shown where the result was withdrawn or the match is not visible now', () => {
    const past = bracket([decided(1, 1, 'Owls', 'Foxes'), decided(1, 2, 'Cats', 'Dogs')], rounds);
    const present = bracket([match(1, 1, { team1: 'Owls', team2: 'Foxes' })], rounds);
    expect(knownNow(past, present)).toEqual({ bracket: past, corrections: [] });
  });

  it('crowns the Grand Winner known now, only if one was crowned then', () => {
    const final = [decided(1, 1, 'Owls', 'Foxes')];
    const present = bracket([decided(1, 1, 'Owls', 'Foxes', 'Foxes')], rounds, { grand_winner: 'Foxes' });
    const crowned = bracket(final, rounds, { grand_winner: 'Owls' });
    expect(knownNow(crowned, present).bracket.grand_winner).toBe('Foxes');
    expect(knownNow(bracket(final, rounds), present).bracket.grand_winner).toBeNull();
  });
});
