import { broken, rule } from '../../validation/rule.js';
import { drawOrder } from './draw.js';
import { pairUp } from './pairing.js';

/** The order of round 1, whose neighbours meet: the draw, unless teams are seeded. */
export function firstOrder(seed: string, teamIds: readonly string[], seeds: readonly string[]): string[] {
  const seeded = seeds.filter((teamId) => teamIds.includes(teamId));
  const drawn = drawOrder(
    seed,
    teamIds.filter((teamId) => !seeded.includes(teamId)),
  );
  return seeded.length === 0 ? drawn : placed([...seeded, ...drawn]);
}

/** The first against the last, and so on; the first has the bye of an odd number. If the better team always wins, the first two meet in the final. */
function placed(ranked: readonly string[]): string[] {
  const pairs = Math.ceil(ranked.length / 2);
  // The last place has the bye, so the best team stands there. Where no round has one, it stands first.
  const places = placesOf(pairs);
  const hasNoByes = ranked.length === 2 * pairs && Number.isInteger(Math.log2(pairs));
  const top = hasNoByes ? places.reverse() : places;
  // Byes of later rounds could bring the second to the first too early. It then changes places with the next best.
  const others = [...top.keys()].slice(2).map((at) => at + 1);
  const other = [2, ...others].find((each) => endsWithBestTwo(seated(ranked, exchanged(top, each)), ranked));
  return seated(ranked, exchanged(top, other ?? 2));
}

function exchanged(top: readonly number[], other: number): number[] {
  return top.map((best) => (best === 2 ? other : best === other ? 2 : best));
}

function seated(ranked: readonly string[], top: readonly number[]): string[] {
  const isOdd = ranked.length % 2;
  return top.flatMap((best) => {
    const [team, opponent] = [ranked[best - 1], ranked[ranked.length - best + isOdd]];
    return [team, best === 1 && isOdd ? undefined : opponent].filter((each) => each !== undefined);
  });
}

function endsWithBestTwo(order: readonly string[], ranked: readonly string[]): boolean {
  const rankOf = new Map(ranked.map((teamId, at) => [teamId, at]));
  const better = (one: string, other: string) =>
    (rankOf.get(one) ?? 0) < (rankOf.get(other) ?? 0) ? one : other;
  const byes: (string | null)[] = [];
  let left = [...order];
  while (left.length > 2) {
    const pairings = pairUp(byes.length + 1, left, byes);
    byes.push(pairings.find(({ team2 }) => team2 === null)?.team1 ?? null);
    left = pairings.map(({ team1, team2 }) => (team2 === null ? team1 : better(team1, team2)));
  }
  return ranked.slice(0, 2).every((teamId) => left.includes(teamId));
}

/** In which order the best teams of pairs stand, so that the round after pairs the best with the last, and so on. */
function placesOf(pairs: number): number[] {
  if (pairs <= 1) return [1];
  if (pairs % 2 === 0) return placesOf(pairs / 2).flatMap((best) => [pairs + 1 - best, best]);
  return placesOf((pairs + 1) / 2).flatMap((best) => (best === 1 ? [1] : [pairs + 2 - best, best]));
}

const MOST_TEAMS = 1024;

export const seedingRules = {
  /** Ids of teams. Which of them exist, the season knows. */
  teams: rule(
    (value) => {
      if (!Array.isArray(value)) return broken('required');
      if (value.length > MOST_TEAMS) return broken('max-items', { max: MOST_TEAMS });
      return value.every((each) => typeof each === 'string' && each.length <= 100) ? null : broken('format');
    },
    { type: 'array', items: { type: 'string' }, maxItems: MOST_TEAMS },
  ),
} as const;
