import { isBye, latestRound, plays, type Match } from '../bracket/bracket.js';
import { betOf } from '../betting/betting.js';
import { teamOf } from '../teams/teams.js';
import type { TournamentState } from '../tournament-state.js';
import type { Pair, Proposal, Scores } from './judging.events.js';
import { weightedMean, type Rubric } from './rubric.js';

/** Fewer could be computed from each other's figures. */
const FEWEST_FOR_DETAILS = 3;
const EQUAL = 1e-9;

/** Member of a team of the match, or with a bet on it. */
export function hasInterest(state: TournamentState, userId: string, match: Match): boolean {
  const team = teamOf(state.teams, userId);
  return (
    (team !== undefined && plays(match, team.teamId)) ||
    betOf(state.betting, match.matchId, userId) !== undefined
  );
}

/** The judges who may score the match. */
export function judgesFor(state: TournamentState, match: Match): string[] {
  return [...state.judges.members].filter((userId) => !hasInterest(state, userId, match));
}

/** Nobody once the proposal is fixed, whoever becomes a judge later. */
export function missingJudges(state: TournamentState, match: Match): string[] {
  if (proposalOf(state, match)) return [];
  const given = state.judging.scores.get(match.matchId);
  return judgesFor(state, match).filter((userId) => !given?.has(userId));
}

/** The match takes scores until every judge has scored it, or its winner is declared. */
export function isScorable(state: TournamentState, match: Match): boolean {
  const isPlayed =
    !isBye(match) && match.winner === null && match.round === latestRound(state.bracket)?.round;
  return isPlayed && proposalOf(state, match) === null;
}

/** Until then nobody sees the scores of another, admins included. */
export function areScoresRevealed(matches: readonly { readonly winner: string | null }[]): boolean {
  return matches.every(({ winner }) => winner !== null);
}

/** Null before every judge has scored. It never moves afterwards, so nobody can try out what changes it. */
export function proposalOf({ judging }: TournamentState, { matchId }: Match): Proposal | null {
  return judging.proposals.get(matchId) ?? null;
}

export function proposalBy(
  state: TournamentState,
  match: Match,
  rubric: Rubric,
  judges: readonly string[],
  latest?: Scores & { readonly userId: string },
): Proposal {
  const given = new Map(state.judging.scores.get(match.matchId));
  if (latest) given.set(latest.userId, latest);
  const correct =
    rubric.method === 'normalised' ? normalization(state, match, rubric, judges, given) : asGiven;
  const totals = judges.flatMap((userId): Pair[] => {
    const scores = given.get(userId);
    return scores ? [totalsOf(rubric, scores).map((total) => correct(userId, total)) as unknown as Pair] : [];
  });
  const columns = [totals.map(([team1]) => team1), totals.map(([, team2]) => team2)] as const;
  const means: Pair = [meanOf(columns[0]), meanOf(columns[1])];
  const ahead = means[0] > means[1] ? match.team1 : match.team2;
  return {
    winner: Math.abs(means[0] - means[1]) < EQUAL ? null : ahead,
    means,
    spread: [deviationOf(columns[0]), deviationOf(columns[1])],
    judges: judges.filter((userId) => given.has(userId)),
  };
}

/** Whether figures of the proposal do not tell a reader, who knows the own scores, those of one judge. */
export function mayShowDetails(state: TournamentState, match: Match, readerId: string | null): boolean {
  const judges = proposalOf(state, match)?.judges ?? [];
  const others = judges.filter((userId) => userId !== readerId);
  return others.length >= FEWEST_FOR_DETAILS;
}

function totalsOf(rubric: Rubric, { team1, team2 }: Scores): Pair {
  return [weightedMean(rubric, team1), weightedMean(rubric, team2)];
}

function asGiven(_userId: string, total: number): number {
  return total;
}

/** Shifts and scales the totals of each judge to the mean and deviation of all their totals of the round. */
function normalization(
  state: TournamentState,
  match: Match,
  rubric: Rubric,
  judges: readonly string[],
  given: ReadonlyMap<string, Scores>,
) {
  const scored = (state.bracket.rounds[match.round - 1]?.matches ?? []).map(({ matchId }) =>
    matchId === match.matchId ? given : state.judging.scores.get(matchId),
  );
  const totalsBy = (userId: string) =>
    scored.flatMap((ofMatch) => {
      const scores = ofMatch?.get(userId);
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
