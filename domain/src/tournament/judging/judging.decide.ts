import { requireAdmin } from '../../kernel/access.js';
import { blockersOf, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { ErrorCode } from '../../kernel/error-catalogue.js';
import { stated } from '../../kernel/events/stated.js';
import { requireUser } from '../access.js';
import { requirePlayedMatch } from '../bracket/bracket.decide.js';
import { latestRound, type Match } from '../bracket/bracket.js';
import type { Decisions } from '../decisions.js';
import { isJudge } from '../judges/judges.js';
import type { TournamentState } from '../tournament-state.js';
import type { ProposalOverruled, ScoredMatch, Scores, ScoresRevealed } from './judging.events.js';
import { isTurned, turned, type ScoredKind } from './blind.js';
import { proposalBy } from './figures.js';
import {
  areScoresRevealed,
  hasInterest,
  isScorable,
  judgesFor,
  missingJudges,
  proposalOf,
} from './proposal.js';
import { requirePoints, requireRubric, type Rubric } from './rubric.js';

/** `version`: of the rubric that the caller has read. */
type SetRubric = Command<'SetRubric', Rubric & { version: number }>;
type ScoreMatch = Command<
  'ScoreMatch',
  Scores & {
    season: number;
    version: number;
    matchId: string;
    salt: string;
    /** Works A and B, as judges see them without names. Absent: the teams. */
    of?: ScoredKind | undefined;
  }
>;

export const judgingDecisions: Decisions<SetRubric | ScoreMatch> = {
  SetRubric(state, { data: { version, ...data }, actor }) {
    requireAdmin(actor);
    requireRubric(data);
    if (JSON.stringify(data) === JSON.stringify(state.judging.rubric)) return [];
    if (state.judging.begun) throw new DomainError('rubric-locked');
    requireVersion(state, version);
    return [{ type: 'RubricSet', data }];
  },
  /** Both works at once, until the result is declared. */
  ScoreMatch(state, { data: { season, version, matchId, salt, of = 'teams', ...given }, actor }) {
    const userId = requireUser(actor);
    if (season !== state.season.season) throw new DomainError('season-closed');
    const match = requirePlayedMatch(state, matchId);
    requireAll(scoreChecks(state, actor, match));
    requireVersion(state, version);
    if ((of === 'works') !== rubricOf(state).blind) throw new DomainError('scores-of-other-kind');
    requirePoints(rubricOf(state), given.team1);
    requirePoints(rubricOf(state), given.team2);
    const isTurnedFor = of === 'works' && isTurned(season, matchId, userId);
    const { team1, team2 } = isTurnedFor ? turned(given) : given;
    const known = state.judging.scores.get(matchId)?.get(userId);
    if (known && JSON.stringify([known.team1, known.team2]) === JSON.stringify([team1, team2])) return [];
    const scored = { matchId, round: match.round, userId, team1, team2, salt };
    const missing = missingJudges(state, match).filter((judge) => judge !== userId);
    if (missing.length > 0) return [{ type: 'MatchScored', data: scored }];
    const all = new Map(state.judging.scores).set(
      matchId,
      new Map(state.judging.scores.get(matchId)).set(userId, scored),
    );
    const proposal = proposalBy(rubricOf(state), all, { ...match, judges: judgesFor(state, match) });
    return [{ type: 'MatchScored', data: { ...scored, proposal } }];
  },
};

/** The matches that waited for this judge alone, so that the removal fixes their proposals. */
export function scoredWithout(state: TournamentState, userId: string): ScoredMatch[] {
  return (latestRound(state.bracket)?.matches ?? []).flatMap((match) => {
    const judges = judgesFor(state, match).filter((each) => each !== userId);
    const isWaiting = missingJudges(state, match).some((each) => each !== userId);
    if (!isScorable(state, match) || isWaiting || judges.length === 0) return [];
    const { matchId, team1, team2 } = match;
    return [{ matchId, team1, team2, judges }];
  });
}

function scoreChecks(state: TournamentState, { userId }: Actor, match: Match): Check[] {
  const refuseIf = (isRefused: boolean, code: ErrorCode): Check => {
    return () => {
      if (isRefused) throw new DomainError(code);
    };
  };
  return [
    refuseIf(userId === null || !isJudge(state.judges, userId), 'judges-only'),
    () => rubricOf(state),
    refuseIf(userId !== null && hasInterest(state, userId, match), 'own-interest'),
    refuseIf(!isScorable(state, match), 'scores-closed'),
  ];
}

function rubricOf({ judging: { rubric } }: TournamentState): Rubric {
  if (rubric === null) throw new DomainError('no-rubric');
  return rubric;
}

/** Points are in the order of the criteria. @throws rubric-changed */
function requireVersion({ judging }: TournamentState, version: number): void {
  if (version !== judging.version) throw new DomainError('rubric-changed');
}

/** Why the actor cannot score the match now. */
export function scoreBlockers(state: TournamentState, actor: Actor, match: Match): Blocker[] {
  return blockersOf(scoreChecks(state, actor, match));
}

/** Whether the actor gets the match as works A and B. What the rubric hides stays hidden while points can change. */
export function isBlindFor(state: TournamentState, actor: Actor, match: Match): boolean {
  return state.judging.rubric?.blind === true && scoreBlockers(state, actor, match).length === 0;
}

/** Whether works are judged without names, and the actor is a judge. */
export function isBlindJudge({ judging, judges }: TournamentState, { userId }: Actor): boolean {
  return judging.rubric?.blind === true && userId !== null && isJudge(judges, userId);
}

interface FirstResult {
  readonly winner: string;
  readonly reason?: string | undefined;
}

export function overrulingOf(
  state: TournamentState,
  match: Match,
  { winner, reason = '' }: FirstResult,
): ProposalOverruled[] {
  const proposed = proposalOf(state, match)?.winner ?? null;
  if (proposed === null || proposed === winner) return [];
  const { matchId, round } = match;
  return [{ type: 'ProposalOverruled', data: { matchId, round, proposed, winner, reason } }];
}

/** @throws overruling-needs-reason if another winner than the proposed one is declared without a reason */
export function requireReasonToOverrule(state: TournamentState, match: Match, result: FirstResult): void {
  if (overrulingOf(state, match, result).some(({ data }) => data.reason === ''))
    throw new DomainError('overruling-needs-reason');
}

/** What the first result of a match reveals: the scores of its round but for walkovers, if it completes the round. */
export function revealedBy(
  state: TournamentState,
  match: Match,
  overruling: readonly ProposalOverruled[],
): ScoresRevealed[] {
  const { rubric } = state.judging;
  const round = latestRound(state.bracket);
  if (rubric === null || !round) return [];
  const matches = round.matches.map((each) =>
    each.matchId === match.matchId ? { ...match, winner: each.team1 } : each,
  );
  if (!areScoresRevealed(matches)) return [];
  const now = new Map(overruling.map(({ data }) => [data.matchId, data]));
  const contested = round.matches.filter((_, index) => !matches[index]?.walkover);
  return contested.flatMap((each) => {
    const overruled = now.get(each.matchId) ?? state.judging.overruled.get(each.matchId);
    return revealed(state, each, rubric, overruled);
  });
}

type Reason = { readonly proposed: string; readonly reason: string } | undefined;

function revealed(state: TournamentState, match: Match, rubric: Rubric, overruled: Reason): ScoresRevealed[] {
  const { matchId, round } = match;
  const given = state.judging.scores.get(matchId);
  const fixed = proposalOf(state, match);
  const judges = fixed?.judges ?? judgesFor(state, match).filter((userId) => given?.has(userId));
  if (!given || judges.length === 0) return [];
  const { means, spread } = fixed ?? proposalBy(rubric, state.judging.scores, { ...match, judges });
  const scores = judges.flatMap((userId) => {
    const own = given.get(userId);
    return own ? [{ userId, team1: own.team1, team2: own.team2 }] : [];
  });
  const { criteria, scale, publish } = rubric;
  return [
    {
      type: 'ScoresRevealed',
      data: {
        matchId,
        round,
        judges: judges.length,
        proposed: fixed?.winner ?? null,
        published:
          publish === 'nothing'
            ? null
            : {
                criteria: criteria.map(({ name }) => name),
                scale,
                means,
                spread,
                scores: publish === 'all' ? scores : [],
              },
        ...(publish !== 'nothing' && stated(overruled?.reason)),
      },
    },
  ];
}
