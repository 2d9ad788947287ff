import { describe, expect, it } from '@jest/globals';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import type { BracketDocument, BracketMatch } from '../../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../../kernel/records.js';
import { expectConsistent, loserOf, matchesOf, matchIn } from '../../testing/consistent-season.js';
import { EventLog } from '../../testing/event-log.js';
import { fullSeason } from '../../testing/full-season.js';
import { BEGINNING, imagined, publicLog, type ToldSeason } from '../../testing/imagined-season.js';
import type { WhatIfChange } from './what-if-changes.js';
import { CHANGED_RULES, WHAT_IF_RULES } from './what-if-rules.js';

const log = publicLog(fullSeason().log.events as SeasonRecord[]);

const told = (changes: readonly WhatIfChange[], fork = BEGINNING, real = log): ToldSeason =>
  imagined(real, changes, fork);

const really = told([]);
const matches = matchesOf(really.bracket).filter(({ team2 }) => team2 !== null);

describe('what if', () => {
  it('nothing were different: every event stays as it is', () => {
    expect(really.events).toEqual(log);
    expectConsistent(really);
  });

  it.each(matches.map(({ matchId }) => matchId))('the other team had won %s', (matchId) => {
    const real = matchIn(really.bracket, matchId);
    const world = told([{ kind: 'result', matchId, winner: real.winner === real.team1 ? 2 : 1 }]);
    expect(matchIn(world.bracket, matchId).winner).toBe(loserOf(real));
    // A revive that the correction of the match had revoked stands, and the matches that it adds are open.
    const isOpen = world.bracket.rounds.some(({ complete }) => !complete);
    expect(world.bracket.grandWinner === null).toBe(isOpen);
    expectConsistent(world);
  });

  it('the odds had been others: they are shown, and bets are paid by them', () => {
    const { matchId, team1 } = matches[0] as BracketMatch;
    const world = told([{ kind: 'odds', matchId, side: 1, odds: 777 }]);
    expect(matchIn(world.bracket, matchId)).toMatchObject({ odds1: 777, team1 });
    const placed = world.events.flatMap((event) =>
      event.type === 'BetPlaced' && event.data.matchId === matchId && event.data.teamId === team1
        ? [event.data.odds]
        : [],
    );
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed)).toEqual(new Set([777]));
    expectConsistent(world);
  });

  it('many things had been others: the season stays consistent, and the log untouched', () => {
    const before = JSON.stringify(log);
    const chance = new Chance(11);
    for (let world = 0; world < 500; world++) {
      const changes = Array.from({ length: chance.between(1, 6) }, () => anyChange(chance, really.bracket));
      expectConsistent(told(changes, log[chance.between(0, log.length - 1)]?.revision));
    }
    expect(JSON.stringify(log)).toBe(before);
  });

  it('many things had been others in generated seasons with corrections, votes and revives', () => {
    for (let seed = 0; seed < 6; seed++) {
      const { events } = playSeason({ seed, teams: 9 });
      const real = publicLog(new EventLog().season(1, ...events).events as SeasonRecord[]);
      const { bracket, events: same } = told([], BEGINNING, real);
      expect(same).toEqual(real);
      const chance = new Chance(seed);
      for (let world = 0; world < 8; world++) {
        const changes = Array.from({ length: chance.between(1, 6) }, () => anyChange(chance, bracket));
        expectConsistent(told(changes, real[chance.between(0, real.length - 1)]?.revision, real));
      }
    }
  });
});

/** Any change, also of matches that only an imagined season has. */
function anyChange(chance: Chance, bracket: BracketDocument): WhatIfChange {
  const real = chance.pick(matchesOf(bracket))?.matchId ?? 'r1m1';
  const matchId = chance.percent(20) ? `r${chance.between(1, 6)}m${chance.between(1, 3)}` : real;
  const side = chance.percent(50) ? 1 : 2;
  const rule = chance.pick(CHANGED_RULES) ?? 'favoriteOdds';
  const { min, max } = WHAT_IF_RULES[rule];
  const round = chance.between(1, 3);
  const changes: WhatIfChange[] = [
    { kind: 'result', matchId, winner: side },
    { kind: 'odds', matchId, side, odds: chance.between(101, 1_000) },
    { kind: 'revive', matchId, back: chance.percent(50) },
    { kind: 'revives', round, count: chance.between(0, 3) },
    { kind: 'rule', rule, value: chance.between(min, Math.min(max, min + 300)) },
  ];
  return chance.pick(changes) as WhatIfChange;
}

describe('the fork of a what-if', () => {
  const decided = log.filter((event) => event.type === 'WinnerDeclared');

  it.each([0.2, 0.5, 0.8])('leaves everything before it as it was (at %f of the season)', (part) => {
    const fork = log[Math.floor(log.length * part)]?.revision ?? 0;
    const all = matches.flatMap(({ matchId, winner, team1 }): WhatIfChange[] => [
      { kind: 'result', matchId, winner: winner === team1 ? 2 : 1 },
      { kind: 'odds', matchId, side: 1, odds: 333 },
      { kind: 'revive', matchId, back: true },
      { kind: 'revive', matchId, back: false },
    ]);
    const world = told([...all, { kind: 'rule', rule: 'outsiderOdds', value: 450 }], fork);
    const before = (events: readonly SeasonRecord[]) => events.filter(({ revision }) => revision <= fork);
    expect(before(world.events)).toEqual(before(log));
    expect(world.events).not.toEqual(log);
    for (const { revision, data } of decided)
      if (revision <= fork) {
        const { matchId } = data;
        expect(matchIn(world.bracket, matchId).winner).toBe(matchIn(really.bracket, matchId).winner);
      }
    expectConsistent(world);
  });

  it('keeps the odds of bets that were placed before', () => {
    const placed = log.filter((event) => event.type === 'BetPlaced' && event.data.matchId === 'r1m1');
    const [first, ...later] = placed;
    if (first?.type !== 'BetPlaced' || later.length === 0) throw new Error('The match has too few bets');
    const world = told(
      ([1, 2] as const).map((side) => ({ kind: 'odds', matchId: 'r1m1', side, odds: 999 })),
      first.revision,
    );
    const odds = world.events.flatMap((event) =>
      event.type === 'BetPlaced' && event.data.matchId === 'r1m1' ? [event.data.odds] : [],
    );
    expect(odds).toEqual([first.data.odds, ...later.map(() => 999)]);
  });
});

describe('results of undecided matches', () => {
  const firstLaunch = log.findIndex((event) => event.type === 'RoundLaunched');
  const shown = log.findIndex((event) => event.type === 'RoundVisibilityChanged');
  /** The season as far as round 1 is shown, and no match is decided. */
  const running = log.slice(0, shown + 1);

  it('let the season go on to its Grand Winner, round by round', () => {
    expect(firstLaunch).toBeLessThan(shown);
    const ids = (rounds: number) =>
      Array.from({ length: rounds }, (_, round) =>
        Array.from({ length: 8 }, (_match, match) => `r${round + 1}m${match + 1}`),
      ).flat();
    const choose = (rounds: number) =>
      ids(rounds).map((matchId) => ({ kind: 'result', matchId, winner: 1 }) as const);
    const fork = running.at(-1)?.revision ?? 0;
    // Round 1 allows two revives, and nobody has come back.
    expect(told(choose(8), fork, running).bracket.rounds).toHaveLength(1);
    // A rule that forbids revives does not hold the season up.
    const noRevives = { kind: 'rule', rule: 'lastReviveRound', value: 0 } as const;
    expect(told([noRevives, ...choose(8)], fork, running).bracket.rounds.length).toBeGreaterThan(1);
    const none = { kind: 'revives', round: 1, count: 0 } as const;
    const one = told([none, ...choose(1)], fork, running).bracket;
    expect(one.rounds.map(({ complete, visible }) => [complete, visible])).toEqual([
      [true, true],
      [false, true],
    ]);
    const whole = told([none, ...choose(8)], fork, running);
    expect(whole.bracket.grandWinner).toBe(whole.bracket.rounds.at(-1)?.matches[0]?.team1);
    expectConsistent(whole);
  });

  it('do not begin the next round while a match is open', () => {
    const world = told([{ kind: 'result', matchId: 'r1m1', winner: 2 }], BEGINNING, running).bracket;
    expect(matchIn(world, 'r1m1').winner).toBe(matchIn(world, 'r1m1').team2);
    expect(world.rounds).toHaveLength(1);
  });
});

describe('rules that change after the fork', () => {
  const { matchId, team1 } = matches.find(
    ({ round, favorite, jury1, jury2 }) =>
      round === 1 && favorite !== null && jury1 === null && jury2 === null,
  ) as BracketMatch;
  const named = log.findLastIndex(({ type, data }) => type === 'FavoriteNamed' && data.matchId === matchId);
  const data = { before: { outsiderOdds: 200 }, rules: { outsiderOdds: 300 } };
  const changed = { ...(log[named] as SeasonRecord), type: 'SeasonRulesChanged', data } as SeasonRecord;
  const real = [...log.slice(0, named + 1), changed, ...log.slice(named + 1)];

  it('price the matches of the season anew', () => {
    const { bracket } = told([], BEGINNING, real);
    const { favorite, odds1 } = matchIn(bracket, matchId);
    expect(odds1).toBe(favorite === team1 ? 125 : 300);
  });

  it('leave the odds of the reader, who may have chosen those of the rule before', () => {
    const world = told([{ kind: 'odds', matchId, side: 1, odds: 200 }], BEGINNING, real);
    expect(matchIn(world.bracket, matchId).odds1).toBe(200);
    const side2 = told([{ kind: 'odds', matchId, side: 2, odds: 200 }], BEGINNING, real);
    expect(matchIn(side2.bracket, matchId).odds2).toBe(200);
    expectConsistent(world);
  });
});

describe('imagined rules', () => {
  it('price what no jury has priced', () => {
    const world = told([{ kind: 'rule', rule: 'outsiderOdds', value: 450 }]);
    const odds = (bracket: BracketDocument) => matchesOf(bracket).map(({ odds2 }) => odds2);
    const jury = matchesOf(really.bracket).map(({ jury2 }) => jury2);
    const bye = matchesOf(really.bracket).map(({ team2 }) => team2 === null);
    expect(odds(world.bracket)).toEqual(
      odds(really.bracket).map((each, at) => (each === 200 && jury[at] === null && !bye[at] ? 450 : each)),
    );
    expectConsistent(world);
  });

  it('are not the jury, also where the reader or the jury sets the odds of the other team', () => {
    const juryIn = (world: ToldSeason) =>
      matchesOf(world.bracket).map(({ matchId, jury1, jury2 }) => ({ matchId, jury1, jury2 }));
    const both: WhatIfChange[] = [
      { kind: 'rule', rule: 'outsiderOdds', value: 450 },
      { kind: 'rule', rule: 'favoriteOdds', value: 130 },
    ];
    const world = told(both);
    expect(juryIn(world)).toEqual(juryIn(really));
    for (const { favorite, team1, team2, jury1, jury2, odds1, odds2 } of matchesOf(world.bracket)) {
      if (team2 === null) continue;
      expect(odds1).toBe(jury1 ?? (favorite === team1 ? 130 : 450));
      expect(odds2).toBe(jury2 ?? (favorite === team2 ? 130 : 450));
    }
    const { matchId } = matches.find(({ jury1, jury2 }) => jury1 === null && jury2 === null) as BracketMatch;
    const chosen = told([...both, { kind: 'odds', matchId, side: 2, odds: 777 }]);
    const { favorite, team1, ...match } = matchIn(chosen.bracket, matchId);
    // Only the jury sets the odds of one team, so those of the reader are the jury's.
    expect(match).toMatchObject({
      odds1: favorite === team1 ? 130 : 450,
      odds2: 777,
      jury1: null,
      jury2: 777,
    });
  });

  it('bound the odds of the jury', () => {
    const set = (world: ToldSeason) =>
      world.events.flatMap((event) => (event.type === 'OddsSet' ? [event.data.odds] : []));
    expect(set(really).length).toBeGreaterThan(0);
    expect(set(told([{ kind: 'rule', rule: 'maxJuryOdds', value: 110 }]))).toEqual(
      set(really).map(() => 110),
    );
    expect(set(told([{ kind: 'rule', rule: 'minJuryOdds', value: 5_000 }]))).toEqual(
      set(really).map(() => 5_000),
    );
  });

  it('end the revives earlier, or for want of cards', () => {
    const back = (world: ToldSeason) => world.events.filter((event) => event.type === 'TeamRevived');
    const none = told([{ kind: 'rule', rule: 'lastReviveRound', value: 0 }]);
    expect(back(none)).toEqual([]);
    expectConsistent(none);
    const cards = told([{ kind: 'rule', rule: 'reviveCardStock', value: 0 }]);
    expect(back(really).some(({ data }) => data.by === 'card')).toBe(true);
    expect(back(cards).filter(({ data }) => data.by === 'card')).toEqual([]);
    expectConsistent(cards);
  });
});
