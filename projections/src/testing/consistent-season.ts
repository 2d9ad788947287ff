import { expect } from '@jest/globals';
import { payoutOf } from '@arena/domain/kernel/money';
import { bracketMatches, thirdPlacePairing } from '@arena/domain/tournament/bracket/third-place';
import type { BracketDocument, BracketMatch } from '../bracket/bracket.read-model.js';
import type { ToldSeason } from './imagined-season.js';

export const matchesOf = ({ rounds: list }: BracketDocument) => list.flatMap(({ matches }) => matches);
export const matchIn = (bracket: BracketDocument, id: string) =>
  matchesOf(bracket).find(({ matchId }) => matchId === id) as BracketMatch;
export const loserOf = ({ winner, team1, team2 }: BracketMatch) => (winner === team1 ? team2 : team1);

/** Net gains as the bets say, without the settlements. */
function netGains({ events, bracket }: ToldSeason): Map<string, number> {
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

/** By the rules of the game. */
export function expectConsistent(world: ToldSeason): void {
  world.bracket.rounds.forEach(({ matches, round }, at) => {
    const drawn = bracketMatches(matches);
    const before = world.bracket.rounds[at - 1];
    const allowed = new Set([
      ...bracketMatches(before?.matches ?? []).map(({ winner }) => winner),
      ...(before?.revives ?? []).map(({ teamId }) => teamId),
    ]);
    const entrants = drawn.flatMap(({ team1, team2 }) => (team2 === null ? [team1] : [team1, team2]));
    expect(new Set(entrants).size).toBe(entrants.length);
    for (const team of entrants)
      if (before) expect([round, team, allowed.has(team)]).toEqual([round, team, true]);
    const revived = before?.revives.map(({ teamId }) => teamId) ?? [];
    const third = world.bracket.thirdPlaceMatch
      ? thirdPlacePairing(round, entrants, before && { matches: before.matches, revived })
      : [];
    expect(matches.slice(drawn.length)).toMatchObject(third);
    for (const { winner, team1, team2 } of matches) expect([null, team1, team2]).toContain(winner);
  });
  const { grandWinner } = world.bracket;
  if (grandWinner !== null)
    expect(bracketMatches(world.bracket.rounds.at(-1)?.matches ?? [])).toMatchObject([
      { winner: grandWinner },
    ]);
  for (const round of world.bracket.rounds.slice(0, grandWinner === null ? -1 : undefined)) {
    expect(bracketMatches(round.matches).every(({ winner }) => winner !== null)).toBe(true);
    expect(round.revivesAllowed).toBe(round.revives.length);
  }
  const settled = [...world.fold.bettors].filter(({ decided }) => decided > 0);
  const gains = netGains(world);
  expect(settled.map(({ userId, net }) => [userId, net])).toEqual(
    settled.map(({ userId }) => [userId, gains.get(userId)]),
  );
}
