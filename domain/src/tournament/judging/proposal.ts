import { isBye, latestRound, plays, type Match } from '../bracket/bracket.js';
import { betOf } from '../betting/betting.js';
import { teamOf } from '../teams/teams.js';
import type { TournamentState } from '../tournament-state.js';
import type { Proposal } from './judging.events.js';

/** Fewer could be computed from each other's figures. */
const FEWEST_FOR_DETAILS = 3;

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

/**
 * Null until every judge has scored, or those who have not are removed. It never changes afterwards, so nobody can learn
 * the scores of another by trying.
 */
export function proposalOf({ judging }: TournamentState, { matchId }: Match): Proposal | null {
  return judging.proposals.get(matchId) ?? null;
}

/** Whether the figures hide what any single judge gave, also from a reader who knows their own scores. */
export function mayShowDetails(state: TournamentState, match: Match, readerId: string | null): boolean {
  const judges = proposalOf(state, match)?.judges ?? [];
  const others = judges.filter((userId) => userId !== readerId);
  return others.length >= FEWEST_FOR_DETAILS;
}
