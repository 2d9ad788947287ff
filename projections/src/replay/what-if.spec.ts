import { describe, expect, it } from '@jest/globals';
import { payoutOf } from '@arena/domain/kernel/money';
import type { BracketDocument, BracketMatch } from '../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../kernel/records.js';
import { toPublicEvent } from '../season-log/public-event.view.js';
import { fullSeason } from '../testing/played-season.js';
import { recordOf } from './public-record.js';
import { ReplayFold } from './replay-fold.js';
import { WhatIf } from './what-if.js';
import type { WhatIfChange } from './what-if-changes.js';

const played = fullSeason().log.events as SeasonRecord[];
const rounds = new Set(played.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
const log = played.flatMap((event) => {
  const shown = toPublicEvent(event, { bracket: true, rounds });
  return shown ? [recordOf(1, shown)] : [];
});

const corrected = new Map(
  log.flatMap((event) =>
    event.type === 'WinnerOverturned' ? [[event.data.matchId, event.revision] as const] : [],
  ),
);

interface Told {
  readonly events: SeasonRecord[];
  readonly bracket: BracketDocument;
  readonly fold: ReplayFold;
}

function told(changes: readonly WhatIfChange[]): Told {
  const whatIf = new WhatIf(changes, corrected);
  const fold = ReplayFold.empty(1);
  const events: SeasonRecord[] = [];
  for (const event of log) {
    for (const changed of whatIf.take(event, fold.bracket)) {
      events.push(changed);
      fold.take(changed);
    }
  }
  if (!fold.bracket) throw new Error('The season has no bracket');
  return { events, bracket: fold.bracket, fold };
}

const really = told([]);
const matchesOf = ({ rounds: list }: BracketDocument) => list.flatMap(({ matches }) => matches);
const matches = matchesOf(really.bracket).filter(({ team2 }) => team2 !== null);
const matchIn = (bracket: BracketDocument, id: string) =>
  matchesOf(bracket).find(({ matchId }) => matchId === id) as BracketMatch;
const loserOf = ({ winner, team1, team2 }: BracketMatch) => (winner === team1 ? team2 : team1);

/** Net gains as the bets say, without the settlements. */
function netGains({ events, bracket }: Told): Map<string, number> {
  const stakes = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'BetsSettled') continue;
    for (const { betId, stake } of event.data.bets) stakes.set(betId, stake);
  }
  const gains = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'BetPlaced') continue;
    const { betId, matchId, userId, teamId, odds } = event.data;
    const stake = stakes.get(betId);
    if (stake === undefined) continue;
    const paid = matchIn(bracket, matchId).winner === teamId ? payoutOf(stake, odds) : 0;
    gains.set(userId, (gains.get(userId) ?? 0) + paid - stake);
  }
  return gains;
}

function expectConsistent(world: Told): void {
  world.bracket.rounds.forEach(({ matches: drawn, round }, at) => {
    const before = world.bracket.rounds[at - 1];
    const allowed = new Set([
      ...(before?.matches ?? []).map(({ winner }) => winner),
      ...(before?.revives ?? []).map(({ teamId }) => teamId),
    ]);
    const entrants = drawn.flatMap(({ team1, team2 }) => (team2 === null ? [team1] : [team1, team2]));
    expect(new Set(entrants).size).toBe(entrants.length);
    for (const team of entrants)
      if (before) expect([round, team, allowed.has(team)]).toEqual([round, team, true]);
    for (const { winner, team1, team2 } of drawn) expect([null, team1, team2]).toContain(winner);
  });
  const final = world.bracket.rounds.at(-1)?.matches.at(-1);
  expect(world.bracket.grandWinner).toBe(final?.winner);
  const settled = [...world.fold.bettors].filter(({ decided }) => decided > 0);
  const gains = netGains(world);
  expect(settled.map(({ userId, net }) => [userId, net])).toEqual(
    settled.map(({ userId }) => [userId, gains.get(userId)]),
  );
}

describe('what if', () => {
  it('nothing were different: every event stays as it is', () => {
    expect(really.events).toEqual(log);
    expectConsistent(really);
  });

  it('the other team had won the final: it is the Grand Winner', () => {
    const final = really.bracket.rounds.at(-1)?.matches.at(-1) as BracketMatch;
    const world = told([{ kind: 'result', matchId: final.matchId }]);
    expect(world.bracket.grandWinner).toBe(loserOf(final));
    expectConsistent(world);
  });

  it.each(matches.map(({ matchId }) => matchId))('the other team had won %s', (matchId) => {
    const world = told([{ kind: 'result', matchId }]);
    expect(matchIn(world.bracket, matchId).winner).toBe(loserOf(matchIn(really.bracket, matchId)));
    expectConsistent(world);
  });

  it('the odds had been others: they are shown, and bets are paid by them', () => {
    const { matchId, team1 } = matches[0] as BracketMatch;
    const world = told([{ kind: 'odds', matchId, side: 1, odds: 777 }]);
    expect(matchIn(world.bracket, matchId)).toMatchObject({ odds1: 777, team1 });
    const placed = world.events.filter((event) => event.type === 'BetPlaced' && event.data.teamId === team1);
    expect(placed.length).toBeGreaterThan(0);
    for (const event of placed)
      if (event.type === 'BetPlaced' && event.data.matchId === matchId) expect(event.data.odds).toBe(777);
    expectConsistent(world);
  });

  it('another team had come back: it plays the matches of the other one', () => {
    const came = new Set(really.bracket.rounds[0]?.revives.map(({ teamId }) => teamId));
    const firsts = matches.filter(({ round }) => round === 1);
    const { matchId, ...revived } = firsts.find((match) => came.has(loserOf(match) ?? '')) as BracketMatch;
    const instead = firsts.find((match) => !came.has(loserOf(match) ?? '')) as BracketMatch;
    const world = told([{ kind: 'revive', matchId, instead: instead.matchId }]);
    const next = world.bracket.rounds[1]?.matches.flatMap(({ team1, team2 }) => [team1, team2]);
    expect(next).toContain(loserOf(instead));
    expect(next).not.toContain(loserOf({ matchId, ...revived }));
    expectConsistent(world);
  });

  it('the rules had been others: odds that no jury set follow them', () => {
    const world = told([{ kind: 'rule', rule: 'outsiderOdds', odds: 450 }]);
    const odds = (bracket: BracketDocument) => matchesOf(bracket).map(({ odds2, jury2 }) => jury2 ?? odds2);
    expect(odds(world.bracket)).toEqual(odds(really.bracket).map((each) => (each === 200 ? 450 : each)));
    expectConsistent(world);
  });

  it('many things had been others: the season stays consistent, and the log untouched', () => {
    const before = JSON.stringify(log);
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let world = 0; world < 500; world++) {
      const changes = Array.from({ length: 1 + random(5) }, (): WhatIfChange => {
        const { matchId, round } = matches[random(matches.length)] as BracketMatch;
        const others = matches.filter((match) => match.round === round && match.matchId !== matchId);
        const instead = others[random(others.length || 1)]?.matchId;
        if (random(3) === 0)
          return { kind: 'odds', matchId, side: random(2) ? 1 : 2, odds: 101 + random(900) };
        if (instead && random(3) === 0) return { kind: 'revive', matchId, instead };
        return { kind: 'result', matchId };
      });
      expectConsistent(told(changes));
    }
    expect(JSON.stringify(log)).toBe(before);
  });
});
