import { describe, expect, it } from '@jest/globals';
import { latestRound, isBye, loserOf } from '@arena/domain/tournament/bracket/bracket';
import { Chance } from '@arena/domain/tournament/testing/chance';
import type { Play } from '@arena/domain/tournament/testing/play';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { betsProjection } from '../betting/bets.projection.js';
import type { BetDocument } from '../betting/bets.read-model.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../kernel/records.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';
import { walletsProjection } from '../money/wallets.projection.js';
import { EventLog } from '../testing/event-log.js';
import {
  reviveRevoked,
  roundLaunched,
  seasonOpened,
  teamRegistered,
  teamRevived,
  winnerDeclared,
  winnerOverturned,
} from '../testing/facts.js';
import { foldProjection } from './fold-projection.js';
import {
  allCorrections,
  correctionViews,
  laterCorrections,
  RARE_CORRECTIONS,
  SETTLEMENTS,
} from './later-corrections.js';

const PROJECTIONS = [
  bracketProjection,
  bettorsProjection,
  teamStandingsProjection,
  walletsProjection,
] as const;

function recordsOf(log: EventLog): SeasonRecord[] {
  return log.events as SeasonRecord[];
}

function bracketAfter(events: readonly SeasonRecord[]): BracketDocument {
  const bracket = foldProjection(bracketProjection, events).get('1');
  if (!bracket) throw new Error('No season');
  return bracket;
}

/** What `laterCorrections` selects about the moment after some events. */
function correctionsAfter(events: readonly SeasonRecord[], count: number): SeasonRecord[] {
  const before = events.slice(0, count);
  const corrections = events.filter(({ type }) => [...RARE_CORRECTIONS, ...SETTLEMENTS].includes(type));
  return laterCorrections(
    { then: bracketAfter(before), revision: before.at(-1)?.revision ?? 0 },
    corrections,
  );
}

function selected(events: readonly SeasonRecord[], count: number): number[] {
  return correctionsAfter(events, count).map(({ revision }) => revision);
}

describe('what is known now about a moment', () => {
  const teams = ['red', 'blue', 'lime', 'gold'];
  const events = recordsOf(
    new EventLog().season(
      1,
      seasonOpened(),
      ...teams.map((team) => teamRegistered(team)),
      roundLaunched(1, teams),
      winnerDeclared('r1m1', 'red', 'blue'),
      winnerDeclared('r1m2', 'lime', 'gold'),
      winnerOverturned('r1m2', 'gold', 'lime'),
      winnerOverturned('r1m1', 'blue', 'red'),
      winnerOverturned('r1m2', 'lime', 'gold'),
    ),
  );
  const DECIDED = 7;

  it('has the corrections of results that were known, and none of those that came later', () => {
    expect(selected(events, 6)).toEqual([]);
    expect(selected(events, DECIDED)).toEqual([9]);
    expect(selected(events, DECIDED + 1)).toEqual([8, 9, 10]);
    expect(selected(events, DECIDED + 3)).toEqual([10]);
    expect(selected(events, events.length)).toEqual([]);
  });

  it('names the results that differ, and not those that were corrected back', () => {
    const then = bracketAfter(events.slice(0, DECIDED + 1));
    const views = correctionViews(then, correctionsAfter(events, DECIDED + 1));
    expect(views).toEqual([
      {
        match_id: 'r1m1',
        round: 1,
        number: 1,
        then: 'Red',
        now: 'Blue',
        revision: 9,
        at: events[9]?.meta.at,
      },
    ]);
  });
});

describe('what is known now about a team that had come back, and won after an overturn', () => {
  const won = winnerOverturned('r1m1', 'blue', 'red');
  const byOverturn = reviveRevoked('blue', 1, { because: 'winner-overturned' });
  const start = [
    seasonOpened(),
    ...['red', 'blue'].map((team) => teamRegistered(team)),
    roundLaunched(1, ['red', 'blue']),
    winnerDeclared('r1m1', 'red', 'blue'),
    teamRevived('blue'),
  ];

  it.each([
    ['the overturn revoked its revive', [won, byOverturn]],
    ['an admin revoked it before', [reviveRevoked('blue'), won]],
    ['it came back twice before', [reviveRevoked('blue'), teamRevived('blue'), won, byOverturn]],
  ])('is no revive: %s', (_how, later) => {
    const events = recordsOf(new EventLog().season(1, ...start, ...later));
    const known = [...events.slice(0, start.length), ...correctionsAfter(events, start.length)];
    const [round] = bracketAfter(known).rounds;
    expect([round?.matches[0]?.winner, round?.revives]).toEqual(['blue', []]);
  });

  it('is the revive if an admin revoked it and no result was overturned', () => {
    const events = recordsOf(new EventLog().season(1, ...start, reviveRevoked('blue')));
    expect(correctionsAfter(events, start.length)).toEqual([]);
  });
});

describe('what was corrected after one of two moments', () => {
  const view = (matchId: string, then: string, revision: number) => ({
    match_id: matchId,
    round: 1,
    number: 1,
    then,
    now: 'Blue',
    revision,
    at: '2025-03-28T20:00:00.000Z',
  });

  it('is named once, in the order of the corrections', () => {
    const [red, gold] = [view('r1m1', 'Red', 9), view('r1m2', 'Gold', 7)];
    expect(allCorrections([[red], [gold, red]])).toEqual([gold, red]);
  });

  it('is named twice if another result was shown at the other moment', () => {
    const [red, gold] = [view('r1m1', 'Red', 9), view('r1m1', 'Gold', 9)];
    expect(allCorrections([[red], [gold]])).toEqual([red, gold]);
  });
});

/** After a round is complete. */
function overturnSome(play: Play, chance: Chance): void {
  chance.times(0, 3, () => {
    const round = latestRound(play.state.bracket);
    const match = chance.pick((round?.matches ?? []).filter((each) => !isBye(each)));
    const winner = match && loserOf(match);
    if (match && winner) play.win(match.matchId, winner, true);
  });
}

function documentsOf(events: readonly SeasonRecord[]): unknown {
  return PROJECTIONS.map((projection) => [...foldProjection<{ id: string }>(projection as never, events)]);
}

type Bet = Pick<BetDocument, 'matchId' | 'status' | 'payout'>;

function betsAfter(events: readonly SeasonRecord[]): Map<string, Bet> {
  const bets = [...foldProjection(betsProjection, events)];
  return new Map(bets.map(([id, { matchId, status, payout }]) => [id, { matchId, status, payout }]));
}

function winnersAfter(events: readonly SeasonRecord[]): Map<string, string | null> {
  const matches = bracketAfter(events).rounds.flatMap((round) => round.matches);
  return new Map(matches.map(({ matchId, winner }) => [matchId, winner]));
}

describe('in random seasons, what is known now', () => {
  const SEASONS = 15;

  it('equals a log in which only the corrections followed, also in the middle of one', () => {
    let corrections = 0;
    for (let seed = 1; seed <= SEASONS; seed++) {
      const chance = new Chance(seed * 7919);
      const rounds: { readonly at: number; readonly until: number }[] = [];
      const onComplete = (play: Play) => {
        const at = play.events.length;
        overturnSome(play, chance);
        rounds.push({ at, until: play.events.length });
      };
      const { events } = playSeason({ seed, teams: 4 + (seed % 5), onComplete });
      const records = recordsOf(new EventLog().season(1, ...events));
      for (const { at, until } of rounds) {
        const corrected = records.slice(0, until);
        for (let count = at; count <= until; count++) {
          const later = correctionsAfter(corrected, count);
          expect(documentsOf([...records.slice(0, count), ...later])).toEqual(documentsOf(corrected));
          corrections += later.length;
        }
      }
    }
    expect(corrections).toBeGreaterThan(SEASONS);
  });

  it('has the last result of each match decided then, and the bets on it; the rest is as it was', () => {
    for (let seed = 1; seed <= SEASONS / 2; seed++) {
      const chance = new Chance(seed * 104_729);
      const { events } = playSeason({
        seed,
        teams: 4 + (seed % 5),
        onComplete: (play) => overturnSome(play, chance),
      });
      const records = recordsOf(new EventLog().season(1, ...events));
      const [lastWinners, lastBets] = [winnersAfter(records), betsAfter(records)];
      chance.times(8, 8, () => {
        const before = records.slice(0, chance.between(1, records.length));
        const known = [...before, ...correctionsAfter(records, before.length)];
        const then = winnersAfter(before);
        const decided = (matchId: string) => (then.get(matchId) ?? null) !== null;
        for (const [matchId, winner] of winnersAfter(known))
          expect(winner).toBe(decided(matchId) ? lastWinners.get(matchId) : null);
        const betsThen = betsAfter(before);
        const overturned = (matchId: string) =>
          records.some(({ type, data }) => type === 'WinnerOverturned' && data.matchId === matchId);
        const corrected = (matchId: string) => decided(matchId) && overturned(matchId);
        for (const [id, bet] of betsAfter(known))
          expect(bet).toEqual((corrected(bet.matchId) ? lastBets : betsThen).get(id));
      });
    }
  });
});
