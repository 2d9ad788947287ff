import { describe, expect, it } from '@jest/globals';
import { seesWholeBalance } from '@arena/domain/tournament/money/public-balance';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { boardsAfter, type Boards } from '../as-of/rank-changes.js';
import { rankTeams } from '../leaderboards/ranking.js';
import { EventLog } from '../testing/event-log.js';
import {
  betPlaced,
  betsReversed,
  betsSettled,
  roundLaunched,
  seasonOpened,
  winnerDeclared,
} from '../testing/facts.js';
import { publicBalances, wholeBalances } from './balances.js';

const NOTHING: Boards = { bettors: new Map(), standings: new Map(), wallets: new Map(), bracket: null };

const shownBy = ({ wallets, bracket }: Boards) => publicBalances(wallets.values(), bracket);

const ranksBy = (boards: Boards) =>
  rankTeams([...boards.standings.values()], shownBy(boards)).map(({ rank, document }) => [
    rank,
    document.name,
  ]);

const BEFORE: TournamentEvent[] = [
  seasonOpened(),
  { type: 'MoneyGranted', data: { userId: 'ann', amount: 5000, kind: 'admin', reason: '' } },
  roundLaunched(1, ['red', 'blue', 'lime', 'pink']),
  { type: 'RoundVisibilityChanged', data: { round: 1, visible: true } },
];
const [ON_R1M1, ON_R1M2] = [betPlaced('b1', 'ann'), betPlaced('b2', 'ann', { matchId: 'r1m2', stake: 700 })];
const CLOSED: TournamentEvent = { type: 'BettingClosed', data: { matchId: 'r1m1', round: 1 } };
const REOPENED: TournamentEvent = { type: 'BettingReopened', data: { matchId: 'r1m1', round: 1 } };

function annAfter(...facts: TournamentEvent[]) {
  const boards = boardsAfter(NOTHING, new EventLog().season(1, ...BEFORE, ...facts).events);
  return [shownBy(boards).get('ann'), wholeBalances(boards.wallets.values()).get('ann')];
}

describe('what everybody sees of a balance', () => {
  it('leaves out the stakes of matches that are open for bets', () => {
    expect(annAfter(ON_R1M1)).toEqual([5000, 4000]);
    expect(annAfter(ON_R1M1, ON_R1M2)).toEqual([5000, 3300]);
  });

  it('changes when a match closes, by its stake only, and back when it is reopened', () => {
    expect(annAfter(ON_R1M1, ON_R1M2, CLOSED)).toEqual([4000, 3300]);
    expect(annAfter(ON_R1M1, ON_R1M2, CLOSED, REOPENED)).toEqual([5000, 3300]);
    expect(annAfter(ON_R1M1, ON_R1M2, winnerDeclared('r1m1', 'red', 'blue'))).toEqual([4000, 3300]);
  });

  it('is right while a result is paid and taken back', () => {
    const paid = [
      ON_R1M1,
      winnerDeclared('r1m1', 'red', 'blue'),
      betsSettled('red', [['b1', 'ann', 1000, 2000]]),
    ];
    expect(annAfter(...paid)).toEqual([6000, 6000]);
    expect(annAfter(...paid, betsReversed([['b1', 'ann', 1000, 2000]]))).toEqual([4000, 4000]);
  });

  it('hides every stake of documents that do not say to which match it belongs', () => {
    const { wallets, bracket } = boardsAfter(
      NOTHING,
      new EventLog().season(1, ...BEFORE, ON_R1M1, CLOSED).events,
    );
    const old = [...wallets.values()].map(({ userId, balance, inPlay }) => ({ userId, balance, inPlay }));
    expect(publicBalances(old, bracket).get('ann')).toBe(5000);
  });

  it('is the whole balance for members of the team and admins only', () => {
    const seat = (userId: string) => ({ userId, character: 'ember-fox' });
    const team = { leader: seat('ann'), mate: seat('bob') };
    const sees = (userId: string | null, admin = false) => seesWholeBalance({ userId, admin }, team);
    expect([sees('ann'), sees('bob'), sees('eve', true)]).toEqual([true, true, true]);
    expect([sees('eve'), sees(null)]).toEqual([false, false]);
  });
});

describe('in generated seasons', () => {
  it.each([5, 8, 21])('no bet moves a public balance or the rank of a team (seed %i)', (seed) => {
    const { events } = playSeason({ seed, teams: 8 });
    const log = new EventLog().season(1, ...events).events;
    let boards = NOTHING;
    let [bets, revives] = [0, 0];
    for (const event of log) {
      const before = boards;
      boards = boardsAfter(before, [event]);
      // Takes all money, so a stake that is still secret would be left over.
      if (event.type === 'TeamRevived') {
        expect(shownBy(boards)).toEqual(wholeBalances(boards.wallets.values()));
        revives++;
      }
      if (event.type !== 'BetPlaced' && event.type !== 'BetWithdrawn') continue;
      const moved = [...shownBy(boards)].filter(
        ([userId, amount]) => amount !== (shownBy(before).get(userId) ?? 0),
      );
      expect([event.revision, moved]).toEqual([event.revision, []]);
      expect(ranksBy(boards)).toEqual(ranksBy(before));
      bets++;
    }
    expect(bets).toBeGreaterThan(10);
    expect(revives).toBeGreaterThan(0);
    // Every match is decided now.
    expect(shownBy(boards)).toEqual(wholeBalances(boards.wallets.values()));
  });
});
