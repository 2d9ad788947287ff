import { describe, expect, it } from '@jest/globals';
import type { BetDocument } from '../betting/bets.read-model.js';
import type { BracketDocument, BracketRound } from '../bracket/bracket.read-model.js';
import { recordOf } from './season-record.view.js';

const EVERYBODY = { staff: false };
const STAFF = { staff: true };

function bracket(rounds: Partial<BracketRound>[], grandWinner: string | null = null): BracketDocument {
  const teams = { red: { name: 'Red', color: 'red' }, blue: { name: 'Blue', color: 'blue' } };
  const shown = rounds.map((round, at) => ({ round: at + 1, visible: true, matches: [], ...round }));
  return { teams, rounds: shown, grandWinner } as unknown as BracketDocument;
}

/** Decided in the order of `settled`. */
function bet(settled: number, change: Partial<BetDocument> = {}): BetDocument {
  const matchId = `r${change.round ?? 1}m${settled}`;
  return {
    matchId,
    round: 1,
    teamId: 'red',
    stake: 1000,
    odds: 200,
    payout: 0,
    status: 'lost',
    settledRevision: settled,
    revision: 100 - settled,
    ...change,
  } as BetDocument;
}
const won = (settled: number, change: Partial<BetDocument> = {}) =>
  bet(settled, { status: 'won', payout: 2000, ...change });

describe('what a bettor achieved in a season', () => {
  it('counts wins in a row in the order of the results, not of the bets', () => {
    const bets = [won(5), bet(3), won(1), won(2), won(4)];
    expect(recordOf(bets, bracket([{}]), EVERYBODY).streak).toEqual({ now: 2, best: 2 });
    expect(recordOf([...bets, bet(6)], bracket([{}]), EVERYBODY).streak).toEqual({ now: 0, best: 2 });
  });

  it('names the won bet with the largest gain, whatever was lost', () => {
    const bets = [won(1, { payout: 2500 }), won(2, { stake: 9000, payout: 9900 }), bet(3, { stake: 50_000 })];
    expect(recordOf(bets, bracket([{}]), EVERYBODY).best_hit).toEqual({
      match_id: 'r1m1',
      round: 1,
      team_name: 'Red',
      color: 'red',
      stake: 10,
      odds: 2,
      gain: 15,
    });
  });

  it('has only decided bets: an open, withdrawn, replaced or refunded one breaks no streak', () => {
    const others = (['pending', 'deleted', 'replaced', 'refunded'] as const).map((status, at) =>
      bet(10 + at, { status, settledRevision: null }),
    );
    const record = recordOf([won(1), ...others], bracket([{}]), EVERYBODY);
    expect(record.streak).toEqual({ now: 1, best: 1 });
    expect(recordOf(others, bracket([{}]), EVERYBODY).best_hit).toBeNull();
  });

  it('has no results of a hidden round, except for staff', () => {
    const hidden = bracket([{}, { visible: false }], 'red');
    const bets = [bet(1), won(2, { round: 2, payout: 9000 })];
    expect(recordOf(bets, hidden, EVERYBODY)).toEqual({
      streak: { now: 0, best: 0 },
      best_hit: null,
      picked_champion: null,
    });
    expect(recordOf(bets, hidden, STAFF)).toMatchObject({ streak: { now: 1 }, picked_champion: true });
  });

  it('says whether the bet on the last match was on the Grand Winner', () => {
    const over = bracket([{}, {}], 'red');
    const pickIn = (bets: BetDocument[], of = over) => recordOf(bets, of, EVERYBODY).picked_champion;
    expect(pickIn([won(1, { round: 2 })])).toBe(true);
    expect(pickIn([bet(1, { round: 2, teamId: 'blue' })])).toBe(false);
    // Bets on earlier matches of the Grand Winner are no pick.
    expect(pickIn([won(1)])).toBeNull();
    expect(pickIn([won(1, { round: 2 })], bracket([{}, {}]))).toBeNull();
  });
});
