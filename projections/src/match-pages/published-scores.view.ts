import type { MatchStepsDocument } from '../bracket/match-steps.read-model.js';
import { nameOf, type People } from '../kernel/names.js';
import type { PublishedScoresView } from './match-page.types.js';

const NOTHING = { criteria: [], scale: 0, means: null, spread: null, scores: [] };

/** Null while there is nothing to tell. */
export function toPublishedScores(
  scores: MatchStepsDocument['scores'],
  people: People,
): PublishedScoresView | null {
  if (!scores?.published && !scores?.reason) return null;
  const { criteria, scale, means, spread, scores: given } = scores.published ?? NOTHING;
  return {
    criteria: [...criteria],
    scale,
    means: means && means.map(rounded),
    spread: spread && spread.map(rounded),
    judges: given.map(({ userId, team1, team2 }) => ({
      name: nameOf(people, userId),
      team1: team1.map((half) => half / 2),
      team2: team2.map((half) => half / 2),
    })),
    reason: scores.reason ?? null,
  };
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
