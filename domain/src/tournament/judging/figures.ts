import type { Pair, Proposal, ScoredMatch, Scores } from './judging.events.js';
import { weightedMean, type Rubric } from './rubric.js';

const EQUAL = 1e-9;

/** Of the latest round: match id → user id. */
type ScoresByMatch = ReadonlyMap<string, ReadonlyMap<string, Scores>>;

export function proposalBy(
  rubric: Rubric,
  all: ScoresByMatch,
  { matchId, team1, team2, judges }: ScoredMatch,
): Proposal {
  const given = all.get(matchId);
  const correct = rubric.method === 'normalised' ? normalization(rubric, all, judges) : asGiven;
  const totals = judges.flatMap((userId): Pair[] => {
    const scores = given?.get(userId);
    if (!scores) return [];
    const [first, second] = totalsOf(rubric, scores);
    return [[correct(userId, first), correct(userId, second)]];
  });
  const columns = [totals.map(([first]) => first), totals.map(([, second]) => second)] as const;
  const means: Pair = [meanOf(columns[0]), meanOf(columns[1])];
  const ahead = means[0] > means[1] ? team1 : team2;
  return {
    winner: Math.abs(means[0] - means[1]) < EQUAL ? null : ahead,
    means,
    spread: [deviationOf(columns[0]), deviationOf(columns[1])],
    judges: judges.filter((userId) => given?.has(userId)),
  };
}

function totalsOf(rubric: Rubric, { team1, team2 }: Scores): Pair {
  return [weightedMean(rubric, team1), weightedMean(rubric, team2)];
}

function asGiven(_userId: string, total: number): number {
  return total;
}

/** Shifts and scales the totals of each judge to the mean and deviation of all their totals of the round. */
function normalization(rubric: Rubric, given: ScoresByMatch, judges: readonly string[]) {
  const totalsBy = (userId: string) =>
    [...given.values()].flatMap((ofMatch) => {
      const scores = ofMatch.get(userId);
      return scores ? totalsOf(rubric, scores) : [];
    });
  const byJudge = new Map(judges.map((userId) => [userId, totalsBy(userId)]));
  const all = [...byJudge.values()].flat();
  const [mean, deviation] = [meanOf(all), deviationOf(all)];
  return (userId: string, total: number): number => {
    const own = byJudge.get(userId) ?? [];
    const width = deviationOf(own);
    return mean + (total - meanOf(own)) * (width === 0 ? 1 : deviation / width);
  };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}
