import { describe, expect, it } from '@jest/globals';
import type { BracketMatch } from '../../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../../kernel/records.js';
import { expectConsistent, loserOf, matchesOf } from '../../testing/consistent-season.js';
import { fullSeason } from '../../testing/full-season.js';
import { imagined, publicLog, type ToldSeason } from '../../testing/imagined-season.js';
import type { WhatIfChange } from './what-if-changes.js';

const log = publicLog(fullSeason().log.events as SeasonRecord[]);
const told = (changes: readonly WhatIfChange[], fork?: number): ToldSeason => imagined(log, changes, fork);
const really = told([]);
const matches = matchesOf(really.bracket).filter(({ team2 }) => team2 !== null);

describe('imagined revives', () => {
  const revives = really.bracket.rounds.flatMap(({ round, revives: back }) =>
    back.map((each) => ({ round, ...each })),
  );
  const lossOf = ({ round, teamId }: { round: number; teamId: string }) =>
    matches.find((match) => match.round === round && loserOf(match) === teamId)?.matchId ?? '';
  const entrants = (world: ToldSeason, round: number) =>
    world.bracket.rounds[round - 1]?.matches.flatMap(({ team1, team2 }) => [team1, team2]) ?? [];

  it.each(revives)('without the revive of $teamId', (revive) => {
    const world = told([{ kind: 'revive', matchId: lossOf(revive), back: false }]);
    expect(entrants(world, revive.round + 1)).not.toContain(revive.teamId);
    expectConsistent(world);
  });

  it('one team more: it plays, and its matches wait for the reader', () => {
    const back = new Set(revives.map(({ teamId }) => teamId));
    const lost = matches.find(
      (match) => match.round === 1 && !back.has(loserOf(match) ?? ''),
    ) as BracketMatch;
    const world = told([{ kind: 'revive', matchId: lost.matchId, back: true }]);
    expect(entrants(world, 2)).toContain(loserOf(lost));
    expect(world.bracket.rounds[0]?.revivesAllowed).toBe(world.bracket.rounds[0]?.revives.length);
    expectConsistent(world);
  });

  it('a smaller number: only the first ones come back', () => {
    const world = told([{ kind: 'revives', round: 1, count: 0 }]);
    expect(world.bracket.rounds[0]).toMatchObject({ revivesAllowed: 0, revives: [] });
    expectConsistent(world);
  });

  it('in a round whose matches have no counterpart, which the reader decides', () => {
    const firsts = matches.filter(({ round }) => round === 1);
    const all = firsts.map(({ matchId }): WhatIfChange => ({ kind: 'revive', matchId, back: true }));
    const open = told(all);
    const waiting = open.bracket.rounds.at(-1)?.matches.filter(({ winner }) => winner === null) ?? [];
    expect(waiting.length).toBeGreaterThan(0);
    const results = Array.from({ length: 10 }, (_, round) =>
      Array.from({ length: 9 }, (_match, at) => `r${round + 1}m${at + 1}`),
    )
      .flat()
      .filter((matchId) => !matches.some((match) => match.matchId === matchId))
      .map((matchId): WhatIfChange => ({ kind: 'result', matchId, winner: 1 }));
    const decided = told([...all, ...results]);
    expect(decided.bracket.grandWinner).not.toBeNull();
    expectConsistent(decided);
  });

  describe('their number', () => {
    const numbers = ({ bracket }: ToldSeason) =>
      bracket.rounds.map(({ revivesAllowed, revives: back }) => [revivesAllowed, back.length]);
    const real = numbers(really);

    it('follows a team that does not come back', () => {
      const [revive] = revives;
      if (revive?.round !== 1) throw new Error('Nobody comes back after round 1');
      const world = told([{ kind: 'revive', matchId: lossOf(revive), back: false }]);
      const [allowed = 0] = real[0] ?? [];
      expect(numbers(world)[0]).toEqual([allowed - 1, allowed - 1]);
      expect(world.bracket.rounds.length).toBeGreaterThan(1);
    });

    it('follows what a rule prevents, also if the reader chooses a number for a round without revives', () => {
      const none = { kind: 'rule', rule: 'lastReviveRound', value: 0 } as const;
      for (const changes of [[none], [none, { kind: 'revives', round: 1, count: 2 } as const]]) {
        const world = told(changes);
        expect(numbers(world).flat()).toEqual(world.bracket.rounds.flatMap(() => [0, 0]));
        expect(world.bracket.rounds.length).toBeGreaterThan(1);
      }
    });

    it('holds the season up while it is larger than the number of teams that come back', () => {
      const [, used = 0] = real[0] ?? [];
      const more = { kind: 'revives', round: 1, count: used + 1 } as const;
      const stopped = told([more]);
      expect(numbers(stopped)).toEqual([[used + 1, used]]);
      expect(stopped.bracket.grandWinner).toBeNull();
      const back = new Set(really.bracket.rounds[0]?.revives.map(({ teamId }) => teamId));
      const lost = matches.find((match) => match.round === 1 && !back.has(loserOf(match) ?? ''));
      const goesOn = told([more, { kind: 'revive', matchId: lost?.matchId ?? '', back: true }]);
      expect(numbers(goesOn)[0]).toEqual([used + 1, used + 1]);
      expect(goesOn.bracket.rounds.length).toBeGreaterThan(1);
    });

    it('is never below the revives that have been used before the fork', () => {
      const last = log.filter(({ type, data }) => type === 'TeamRevived' && data.round === 1).at(-1);
      const world = told([{ kind: 'revives', round: 1, count: 0 }], last?.revision);
      expect(world.events).toEqual(log);
    });
  });
});
