import { describe, expect, it } from '@jest/globals';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { toBracketView } from '@arena/projections/bracket/bracket.view';
import { correctionViews, laterCorrections } from '@arena/projections/as-of/later-corrections';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import type { TeamStandingDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import { rankBettors, rankTeams } from '@arena/projections/leaderboards/ranking';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import { EventLog } from '@arena/projections/testing/event-log';
import { documentsAfter } from '@arena/projections/testing/folding';
import { bracketAfter } from '@arena/projections/testing/views-of';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import { fullSeason } from '@arena/projections/testing/full-season';
import { publicLines } from '../testing/public-lines.js';
import { imagine } from './imagine.js';
import { SeasonReplay } from './season-replay.js';

const events = fullSeason().log.events as SeasonRecord[];
const lines = publicLines(events);

function replayOf(log: readonly string[]): SeasonReplay {
  const replay = new SeasonReplay(1);
  for (const line of log) replay.append(line);
  replay.end();
  return replay;
}

function loaded(upTo = lines.length): SeasonReplay {
  return replayOf(lines.slice(0, upTo));
}

/** Reasons of admins are not public. */
const PRIVATE = new Set([
  'overturn_reason',
  'team1_revive_reason',
  'team2_revive_reason',
  'reason',
  'revoke_reason',
]);

/** Without what a public log does not contain: reasons, names and pictures, and revisions of hidden events. */
function publicPart(view: BracketView): unknown {
  const bare = { ...view, entrants: view.entrants.map(({ name }) => name), revision: 0 };
  return JSON.parse(
    JSON.stringify(bare, (field, value: unknown) => (PRIVATE.has(field) ? undefined : value)),
  );
}

type TeamResult = Pick<TeamStandingDocument, 'won' | 'lost' | 'round' | 'champion'>;

const resultOf = ({ won, lost, round, champion }: TeamResult) => [won, lost, round, champion];

const isBetter = (one: TeamResult, other: TeamResult) =>
  one.won > other.won || (one.won === other.won && one.round > other.round);

const isTied = (one: TeamResult, other: TeamResult) => one.won === other.won && one.round === other.round;

function partsOf({ bracket, bettors, teams, open_bets: open }: ReplayFrame) {
  return {
    bracket: bracket && publicPart(bracket),
    bettors: bettors.map(({ rank, user_id: id, net, won, decided, bets, rounds }) => [
      ...[rank, id, net, won, decided, bets],
      rounds.map((gain) => [gain.round, gain.net]),
    ]),
    teams: teams.map((team) => [...[team.rank, team.name, team.color], ...resultOf(team)]),
    open,
  };
}

/** Like `partsOf`, from the documents of the server. */
function documentsShownAfter(records: readonly SeasonRecord[]): ReturnType<typeof partsOf> {
  const bettors = rankBettors([...documentsAfter(bettorsProjection, records).values()]);
  const teams = [...documentsAfter(teamStandingsProjection, records).values()];
  const drawn = teams.filter(({ round }) => round > 0);
  // Balances are not public: teams that only these tell apart share a rank, in the order of their names.
  const rankOf = (team: TeamResult) => 1 + drawn.filter((each) => isBetter(each, team)).length;
  return {
    bracket: publicPart(toBracketView(bracketAfter(records), new Map(), VISITOR)),
    bettors: bettors
      .slice(0, 10)
      .map(({ rank, document: { userId, net, won, decided, bets, rounds } }) => [
        ...[rank, userId, net / 100, won, decided, bets],
        rounds.map((gain) => [gain.round, gain.net / 100]),
      ]),
    teams: rankTeams(drawn, new Map())
      .slice(0, 10)
      .map(({ document }) => [...[rankOf(document), document.name, document.color], ...resultOf(document)]),
    open: bettors.reduce((open, { document: { bets, decided } }) => open + bets - decided, 0),
  };
}

describe('a generated season with corrections and revives', () => {
  const SEEDS = [5, 49];
  const seasons = SEEDS.map((seed) => {
    const { events: played } = playSeason({ seed, teams: 12 });
    return new EventLog().season(1, ...played).events as SeasonRecord[];
  });

  it('has them', () => {
    const types = new Set(seasons.flat().map(({ type }) => type));
    for (const type of ['WinnerOverturned', 'BetsReversed', 'TeamRevived', 'ReviveRevoked', 'BetWithdrawn'])
      expect([...types]).toContain(type);
  });

  const cases = SEEDS.map((seed, place) => ({ seed, log: seasons[place] ?? [] }));

  it.each(cases)(
    'shows at 100 random revisions what the documents of the server show (seed $seed)',
    ({ seed, log }) => {
      const replay = replayOf(publicLines(log));
      const chance = new Chance(seed);
      for (let n = 0; n < 100; n++) {
        const revision = chance.between(0, log.length - 1);
        const frame = replay.frame(replay.indexOf(revision));
        expect(partsOf(frame)).toEqual(documentsShownAfter(log.slice(0, revision + 1)));
        expect(frame.corrections).toBeNull();
      }
    },
  );

  it.each(cases)(
    'gives a team the rank of the leaderboard, apart from ties that only balances break (seed $seed)',
    ({ seed, log }) => {
      const replay = replayOf(publicLines(log));
      const chance = new Chance(seed + 2);
      for (let n = 0; n < 100; n++) {
        const revision = chance.between(0, log.length - 1);
        const records = log.slice(0, revision + 1);
        const wallets = [...documentsAfter(walletsProjection, records).values()];
        const balances = new Map(wallets.map(({ userId, balance }) => [userId, balance]));
        const ranked = rankTeams([...documentsAfter(teamStandingsProjection, records).values()], balances);
        const ranks = new Map(ranked.map(({ rank, document }) => [document.name, { rank, document }]));
        for (const team of replay.frame(replay.indexOf(revision)).teams) {
          const { rank = 0, document } = ranks.get(team.name) ?? {};
          const tied = ranked.filter((each) => isTied(each.document, team)).length;
          expect(document).toMatchObject({ won: team.won, lost: team.lost, round: team.round });
          expect([revision, team.name, rank >= team.rank, rank < team.rank + tied]).toEqual([
            ...[revision, team.name],
            ...[true, true],
          ]);
        }
      }
    },
  );

  it.each(cases)(
    'shows at 100 random revisions what is known now about them, as the server does (seed $seed)',
    ({ seed, log }) => {
      const replay = replayOf(publicLines(log));
      const chance = new Chance(seed + 1);
      let corrected = 0;
      for (let n = 0; n < 100; n++) {
        const revision = chance.between(0, log.length - 1);
        const before = log.slice(0, revision + 1);
        const bracket = bracketAfter(before);
        const then = { ...bracket, rounds: bracket.rounds.filter(({ visible }) => visible) };
        const later = laterCorrections({ then, revision }, log);
        const index = replay.indexOf(revision);
        const frame = replay.frame(index, 'now');
        expect(partsOf(frame)).toEqual(documentsShownAfter([...before, ...later]));
        expect(frame.corrections).toEqual(correctionViews(then, later));
        expect(replay.frame(index, 'now').bracket).toBe(frame.bracket);
        const { moment, corrections } = replay.momentAt(index, 'now');
        expect(corrections).toEqual(frame.corrections);
        expect(moment.bracket).toEqual(frame.bracket);
        expect(moment.bettors.slice(0, 10)).toEqual(
          frame.bettors.map(({ rank, user_id: id, net }) => ({ rank, user_id: id, net })),
        );
        expect(replay.momentAt(index).corrections).toBeNull();
        expect(partsOf(replay.frame(index))).toEqual(documentsShownAfter(before));
        if (frame.corrections?.length) corrected++;
      }
      expect(corrected).toBeGreaterThan(0);
    },
  );
});

describe('a replay', () => {
  it('shows the same moment whatever was shown before', () => {
    const replay = loaded();
    let seed = 7;
    for (let jump = 0; jump < 200; jump++) {
      seed = (seed * 48_271) % 2_147_483_647;
      const index = seed % lines.length;
      const fresh = loaded(index + 1);
      expect(replay.frame(index)).toEqual(fresh.frame(index));
    }
  });

  it('has another bracket only if an event changed it', () => {
    const replay = loaded();
    const placed = lines.findIndex((line) => line.includes('"BetPlaced"'));
    const before = replay.frame(placed - 1).bracket;
    expect(replay.frame(placed).bracket).toBe(before);
    const won = lines.findIndex((line) => line.includes('"WinnerDeclared"'));
    expect(replay.frame(won).bracket).not.toEqual(before);
  });

  it('finds the event of a revision, or the last one before it that is public', () => {
    const replay = loaded();
    const hidden = events.find((event) => event.type === 'MoneyGranted');
    const index = replay.indexOf(hidden?.revision ?? 0);
    expect(replay.clock.revisionAt(index)).toBeLessThan(hidden?.revision ?? 0);
    expect(replay.clock.revisionAt(index + 1)).toBeGreaterThan(hidden?.revision ?? 0);
    expect(replay.indexOf(1e12)).toBe(lines.length - 1);
  });
});

/** In one go. */
function imaginedBy(replay: SeasonReplay, changes: readonly WhatIfChange[]): SeasonReplay {
  const { value, done } = imagine(replay, { changes, fork: 0 }, Infinity).next();
  if (!done) throw new Error('The season was folded in slices');
  return value;
}

describe('an imagined season', () => {
  const champions = lines.filter((line) => line.includes('"GrandWinnerCrowned"')).length;

  it('is the real one if nothing is different', () => {
    const replay = loaded();
    const imagined = imaginedBy(replay, []);
    for (let index = 0; index < lines.length; index += 7)
      expect(imagined.frame(index)).toEqual(replay.frame(index));
  });

  it('has every moment of its own, and leaves the real one as it is', () => {
    const replay = loaded();
    const end = lines.length - 1;
    const before = replay.frame(end);
    const imagined = imaginedBy(replay, [{ kind: 'result', matchId: 'r4m1', winner: 1 }]);
    const other = imagined.frame(imagined.indexOf(before.revision));
    expect(other.bracket?.grand_winner).not.toBe(before.bracket?.grand_winner);
    expect(imagined.chapters.filter(({ kind }) => kind === 'champion')).toHaveLength(champions);
    expect(imagined.frame(3)).toEqual(replay.frame(3));
    expect(replay.frame(end)).toEqual(before);
  });
});

describe('the clock of a replay', () => {
  it('passes with the season', () => {
    const replay = loaded();
    const clock = replay.clock.advance(replay.clock.timeAt(0), 3000);
    expect(clock - replay.clock.timeAt(0)).toBe(3000);
    expect(replay.clock.timeAt(replay.clock.indexAt(clock))).toBeLessThanOrEqual(clock);
    expect(replay.clock.timeAt(replay.clock.indexAt(clock) + 1)).toBeGreaterThan(clock);
  });

  it('skips a pause without events', () => {
    const replay = loaded();
    const night = replay.clock.timeAt(0) - 10_000_000;
    expect(replay.clock.advance(night, 1000)).toBe(replay.clock.timeAt(0));
  });

  it('goes on after the last event', () => {
    const replay = loaded();
    const end = replay.clock.timeAt(lines.length - 1);
    expect(replay.clock.indexAt(replay.clock.advance(end, 1000))).toBe(lines.length - 1);
  });
});
