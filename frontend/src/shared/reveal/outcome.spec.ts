import { describe, expect, it } from '@jest/globals';
import { decided } from '../bracket/testing/sample-bracket.js';
import { sampleBet } from '../bets/testing/sample-bet.js';
import { outcomeOf } from './outcome.js';

const match = decided(1, 1, 'Owls', 'Foxes');
const walkover = { ...match, walkover: true };

describe('what a result means for a bettor', () => {
  it('is the gain, also until it is paid', () => {
    expect(outcomeOf(match, [sampleBet()])).toEqual({ result: 'won', isPaid: false, amount: 60 });
    expect(outcomeOf(match, [sampleBet({ team_name: 'Foxes' })])?.result).toBe('lost');
    expect(outcomeOf(match, [sampleBet({ status: 'refunded' })])).toBeNull();
  });

  it.each(['Owls', 'Foxes'])(
    'is the stake of a walkover, on %s as well, before and after it is returned',
    (team) => {
      const tell = (status: 'pending' | 'refunded') =>
        outcomeOf(walkover, [sampleBet({ team_name: team, status })]);
      expect(tell('pending')).toEqual({ result: 'refunded', isPaid: false, amount: 0 });
      expect(tell('refunded')).toEqual({ result: 'refunded', isPaid: true, amount: 0 });
    },
  );
});
