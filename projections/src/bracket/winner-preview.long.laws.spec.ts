import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Bet } from '@arena/domain/tournament/betting/betting';
import {
  isBye,
  latestRound,
  loserOf,
  type Match,
  type Round,
} from '@arena/domain/tournament/bracket/bracket';
import { requireDeclarable, winnerEvents } from '@arena/domain/tournament/bracket/winner-events';
import type { WinnerConsequences } from '@arena/domain/tournament/bracket/winner-preview';
import type { Revive } from '@arena/domain/tournament/revives/revives';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { user, type Play } from '@arena/domain/tournament/testing/play';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { previewWinner } from '@arena/domain/tournament/tournament';
import { boardsAfter, rankChanges, type Boards } from '../as-of/rank-changes.js';
import { rankBettors, rankTeams } from '../leaderboards/ranking.js';
import { publicBalances } from '../money/balances.js';
import { EventLog } from '../testing/event-log.js';

const OVERTURNS = 1000;
const REASON = 'The wrong team was named';

function attempt(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Brings some teams back, so that an overturn revokes revives, too, and returns the money of some. */
function revive(play: Play, { round, matches }: Round, chance: Chance): void {
  attempt(() => play.do('SetRevivesAllowed', { round, count: 2 }));
  for (const match of matches) {
    const teamId = loserOf(match);
    if (teamId === null || !chance.percent(40)) continue;
    if (chance.percent(50)) attempt(() => play.do('ReviveTeam', { teamId }));
    else attempt(() => play.do('ReviveWithCard', { teamId }, user(`${teamId}-a`)));
  }
}

/** What a preview speaks of, as it is after the events so far. */
interface Outcome {
  readonly matches: readonly Match[];
  readonly bets: ReadonlyMap<string, Bet>;
  readonly balances: ReadonlyMap<string, number>;
  readonly revives: ReadonlyMap<number, readonly Revive[]>;
  readonly bettorRanks: ReadonlyMap<string, number>;
  readonly teamRanks: ReadonlyMap<string, number>;
  readonly grandWinner: string | null;
}

/** A season with its leaderboards, which follow its events. */
class Season {
  private readonly log = new EventLog();
  private boards: Boards = { bettors: new Map(), standings: new Map(), wallets: new Map(), bracket: null };

  constructor(readonly play: Play) {}

  currentBoards(): Boards {
    const known = this.log.events.length;
    this.log.season(1, ...this.play.events.slice(known));
    this.boards = boardsAfter(this.boards, this.log.events.slice(known));
    return this.boards;
  }

  outcome(): Outcome {
    const { bracket, betting, money, revives } = this.play.state;
    const { bettors, standings, wallets, bracket: shown } = this.currentBoards();
    const teams = rankTeams([...standings.values()], publicBalances(wallets.values(), shown));
    return {
      matches: structuredClone(bracket.rounds.flatMap(({ matches }) => matches)),
      bets: new Map(betting.bets),
      balances: new Map(money.balances),
      revives: new Map(revives.byRound),
      bettorRanks: new Map(
        rankBettors([...bettors.values()]).map((each) => [each.document.userId, each.rank]),
      ),
      teamRanks: new Map(teams.map(({ rank, document }) => [document.teamId, rank])),
      grandWinner: bracket.grandWinner,
    };
  }
}

interface Preview extends WinnerConsequences {
  readonly ranks: ReturnType<typeof rankChanges>;
}

function previewOf(season: Season, matchId: string, winner: string): Preview {
  const { state } = season.play;
  const events = winnerEvents(state, requireDeclarable(state, matchId, winner), { winner }, Infinity);
  const ranks = rankChanges(season.currentBoards(), events, 1);
  return { ...previewWinner(state, matchId, winner), ranks };
}

type Change<T> = readonly [key: string, before: T, after: T];

/** What there was before with the announced changes. Each of them must be one, and begin with what there was. */
function changed<T>(
  before: ReadonlyMap<string, T>,
  absent: T,
  changes: readonly Change<T>[],
): Map<string, T> {
  expect(changes.map(([key]) => before.get(key) ?? absent)).toEqual(changes.map(([, from]) => from));
  const idle = changes.filter(([, from, to]) => isDeepStrictEqual(from, to));
  expect(idle).toEqual([]);
  const after = new Map(before);
  for (const [key, , to] of changes) {
    if (to === null) after.delete(key);
    else after.set(key, to);
  }
  return after;
}

const standingOf = ({ settledFor, payout }: Bet) =>
  settledFor === null
    ? { status: 'pending' as const, payout: 0 }
    : { status: payout > 0 ? ('won' as const) : ('lost' as const), payout };

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The whole season as the preview announces it. The result of the match is all that changes in the bracket. */
function announced(before: Outcome, match: Match, winner: string, preview: Preview) {
  const standings = new Map([...before.bets.values()].map((bet) => [bet.betId, standingOf(bet)]));
  const ofMatch = [...before.bets.values()].filter(({ matchId }) => matchId === match.matchId);
  expect(preview.bets.map(({ betId }) => betId).sort()).toEqual(ofMatch.map(({ betId }) => betId).sort());
  const revives = [...before.revives].map(([round, revived]): [number, readonly Revive[]] => {
    const revoked = preview.revives.filter((revoke) => revoke.round === round);
    for (const { teamId, by, returned } of revoked) {
      const was = revived.find((each) => each.teamId === teamId);
      expect([was?.by, sumOf(was?.taken.map(({ amount }) => amount) ?? [])]).toEqual([by, returned]);
    }
    return [round, revived.filter(({ teamId }) => !revoked.some((revoke) => revoke.teamId === teamId))];
  });
  const rankOf = ({ key, before: from, after }: Preview['ranks']['teams'][number]) =>
    [key, from, after] as const;
  return {
    matches: before.matches.map((each) =>
      each.matchId === match.matchId ? { ...each, winner, overturnReason: REASON } : each,
    ),
    bets: changed(
      standings,
      { status: 'pending', payout: 0 },
      preview.bets.map(({ betId, before: from, after }) => [betId, from, after] as const),
    ),
    balances: changed(
      before.balances,
      0,
      preview.balances.map(({ userId, before: from, after }) => [userId, from, after] as const),
    ),
    revives: new Map(revives),
    bettorRanks: changed<number | null>(before.bettorRanks, null, preview.ranks.bettors.map(rankOf)),
    teamRanks: changed<number | null>(before.teamRanks, null, preview.ranks.teams.map(rankOf)),
    grandWinner: preview.grandWinner.after,
  };
}

interface Seen {
  overturns: number;
  bets: number;
  revoked: number;
  returned: number;
  bettorRanks: number;
  teamRanks: number;
}

/** Overturns a result, if there is one, and expects exactly what the preview announced. */
function overturn(season: Season, chance: Chance, seen: Seen): void {
  const { play } = season;
  const round = latestRound(play.state.bracket);
  const match = chance.pick((round?.matches ?? []).filter((each) => !isBye(each)));
  const winner = match && loserOf(match);
  if (!match || !winner) return;
  const before = season.outcome();
  const preview = previewOf(season, match.matchId, winner);
  expect(preview.grandWinner.before).toBe(before.grandWinner);
  const { payoutsBefore, payoutsAfter, returned, change } = preview.sums;
  expect(change).toBe(payoutsAfter - payoutsBefore + returned);
  expect(change).toBe(sumOf(preview.balances.map((balance) => balance.after - balance.before)));
  expect(payoutsAfter).toBe(sumOf(preview.bets.map(({ after }) => after.payout)));
  expect(payoutsBefore).toBe(sumOf(preview.bets.map((bet) => bet.before.payout)));
  const expected = announced(before, match, winner, preview);
  play.do('DeclareWinner', { matchId: match.matchId, teamId: winner, confirm: true, reason: REASON });
  const after = season.outcome();
  const bets = new Map([...after.bets.values()].map((bet) => [bet.betId, standingOf(bet)]));
  expect({ ...after, bets }).toEqual(expected);
  seen.overturns += 1;
  seen.bets += preview.bets.length;
  seen.revoked += preview.revives.length;
  seen.returned += Number(returned > 0);
  seen.bettorRanks += preview.ranks.bettors.length;
  seen.teamRanks += preview.ranks.teams.length;
}

describe('the preview of an overturn', () => {
  it(`equals its outcome in matches, bets, balances, revives and ranks, in ${OVERTURNS} random overturns`, () => {
    const seen: Seen = { overturns: 0, bets: 0, revoked: 0, returned: 0, bettorRanks: 0, teamRanks: 0 };
    for (let seed = 1; seen.overturns < OVERTURNS; seed++) {
      const chance = new Chance(seed * 7919);
      let season: Season | null = null;
      const onComplete = (play: Play, round: Round): void => {
        season ??= new Season(play);
        const each = season;
        revive(play, round, chance);
        chance.times(1, 4, () => overturn(each, chance, seen));
      };
      try {
        playSeason({ seed, teams: 4 + (seed % 9), onComplete });
      } catch (error) {
        throw new Error(`Seed ${seed}`, { cause: error });
      }
    }
    const few = Object.entries(seen).filter(([, count]) => count < OVERTURNS / 50);
    expect([seen, few]).toEqual([seen, []]);
  });
});
