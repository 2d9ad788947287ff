import type { Actor } from '@arena/domain/kernel/command';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import { isBye, latestRound, type Match } from '@arena/domain/tournament/bracket/bracket';
import { stageOf, type Stage } from '@arena/domain/tournament/bracket/stage';
import { bracketMatches } from '@arena/domain/tournament/bracket/third-place';
import { isTurned, turned } from '@arena/domain/tournament/judging/blind';
import { isBlindFor, scoreBlockers } from '@arena/domain/tournament/judging/judging.decide';
import type { Scores } from '@arena/domain/tournament/judging/judging.events';
import {
  judgesFor,
  mayShowDetails,
  missingJudges,
  proposalOf,
} from '@arena/domain/tournament/judging/proposal';
import { revivesAllowed } from '@arena/domain/tournament/revives/revives';
import type { TournamentState } from '@arena/domain/tournament/tournament';
import type { JudgedMatchView, JudgingView, ProposalView, ScoresView } from './judging.types.js';

type NameOf = (userId: string) => string | null;

export function toJudgingView(state: TournamentState, reader: Actor, nameOf: NameOf): JudgingView {
  const { rubric, version, begun } = state.judging;
  const matches = latestRound(state.bracket)?.matches.filter((match) => !isBye(match)) ?? [];
  return {
    rubric: rubric && { ...rubric, criteria: [...rubric.criteria] },
    version,
    locked: begun,
    matches: rubric === null ? [] : matches.map((match) => toMatchView(state, match, reader, nameOf)),
  };
}

function toMatchView(state: TournamentState, match: Match, reader: Actor, nameOf: NameOf): JudgedMatchView {
  const judges = proposalOf(state, match)?.judges ?? judgesFor(state, match);
  const missing = missingJudges(state, match);
  const mine = state.judging.scores.get(match.matchId)?.get(reader.userId ?? '');
  const blind = isBlindFor(state, reader, match);
  const isTurnedFor = blind && isTurned(state.season.season, match.matchId, reader.userId ?? '');
  return {
    match_id: match.matchId,
    round: match.round,
    number: placeOfMatch(match.matchId)?.number ?? 0,
    stage: latestStage(state),
    blind,
    scored: judges.length - missing.length,
    judges: judges.length,
    missing: missing.map(nameOf),
    mine: mine ? toScoresView(isTurnedFor ? turned(mine) : mine) : null,
    blocked_by: scoreBlockers(state, reader, match),
    proposal: reader.admin ? toProposalView(state, match, reader.userId) : null,
  };
}

function latestStage({ bracket, revives }: TournamentState): Stage | null {
  const latest = latestRound(bracket);
  return latest
    ? stageOf(bracketMatches(latest.matches).length, revivesAllowed(revives, latest.round))
    : null;
}

function toScoresView({ team1, team2 }: Scores): ScoresView {
  return { team1: team1.map((half) => half / 2), team2: team2.map((half) => half / 2) };
}

function toProposalView(state: TournamentState, match: Match, readerId: string | null): ProposalView | null {
  const proposal = proposalOf(state, match);
  if (!proposal) return null;
  const { winner, means, spread } = proposal;
  const details = mayShowDetails(state, match, readerId);
  return {
    winner: winner === null ? null : (state.teams.byId.get(winner)?.name ?? winner),
    means: details ? means.map(rounded) : null,
    spread: details ? spread.map(rounded) : null,
  };
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
