import { toDecimal } from '@arena/domain/kernel/money';
import { stated } from '@arena/domain/kernel/events/stated';
import { nameOf, type People } from '../kernel/names.js';
import type { BracketDocument, BracketMatch, BracketRound } from '../bracket/bracket.read-model.js';
import { teamName } from '../bracket/bracket.view.js';
import { supersessionOf } from '../bracket/match-decisions.js';
import type { MatchPageView, MatchStepView, PathMatchView } from './match-page.types.js';
import type { MatchStep } from '../bracket/match-steps.read-model.js';

/** @param all steps of the match */
export function toStepView(
  step: MatchStep,
  all: readonly MatchStep[],
  { bracket, people }: { readonly bracket: BracketDocument; readonly people: People },
): MatchStepView {
  const { supersedes, superseded_by } = supersessionOf(all, step.revision);
  return {
    kind: step.kind,
    at: step.at,
    by: step.by === null ? null : nameOf(people, step.by),
    automatic: step.by === null,
    revision: step.revision,
    ...(supersedes !== null && { supersedes }),
    ...(superseded_by !== null && { superseded_by }),
    ...('teamId' in step && { team_name: teamName(bracket, step.teamId) }),
    ...('walkover' in step && { walkover: true }),
    ...('odds' in step && { odds: toDecimal(step.odds) }),
    ...('reason' in step && stated(step.reason)),
  };
}

export function pathsTo(
  match: BracketMatch,
  bracket: BracketDocument,
  shown: readonly BracketRound[],
): MatchPageView['paths'] {
  const before = shown.filter(({ round }) => round < match.round).flatMap(({ matches }) => matches);
  const teams = [match.team1, match.team2].filter((teamId) => teamId !== null);
  return teams.map((teamId) => ({
    team_name: teamName(bracket, teamId),
    matches: before
      .filter(({ team1, team2 }) => team1 === teamId || team2 === teamId)
      .map((earlier) => toPathMatch(earlier, teamId, bracket)),
  }));
}

function toPathMatch(match: BracketMatch, teamId: string, bracket: BracketDocument): PathMatchView {
  const opponent = match.team1 === teamId ? match.team2 : match.team1;
  return {
    match_id: match.matchId,
    round: match.round,
    opponent: opponent === null ? null : teamName(bracket, opponent),
    won: match.winner === teamId,
  };
}
