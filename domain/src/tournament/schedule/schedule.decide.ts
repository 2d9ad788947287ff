import { requireAdmin } from '../../kernel/access.js';
import { SYSTEM, type Actor, type Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { isTooLate, MAX_HOURS_LATE } from '../../kernel/lateness.js';
import { mailRules } from '../../validation/mail-rules.js';
import { requireInteger } from '../access.js';
import { bracketDecisions } from '../bracket/bracket.decide.js';
import { isBye } from '../bracket/bracket.js';
import { launchDecisions } from '../bracket/launch.decide.js';
import type { Decisions } from '../decisions.js';
import { requireOpenFor } from '../reminders.js';
import { hasEnded, openVote } from '../revives/revives.js';
import { voteDecisions } from '../revives/vote.decide.js';
import { VOTE_HOURS } from '../revives/vote-hours.js';
import { seasonDecisions } from '../season/season.decide.js';
import { PHASES } from '../season/season.events.js';
import type { TournamentEvent } from '../tournament.events.js';
import type { TournamentState } from '../tournament-state.js';
import {
  ACTION_KINDS,
  isReminderKind,
  isSameAction,
  MAX_ROUND,
  NEEDS,
  REMINDER_OF,
  type ActionKind,
  type PlannedAction,
  type ReminderKind,
} from './planned-action.js';
import type { PlannedEntry } from './schedule-conflicts.js';
import type { ScheduleEntry } from './schedule.js';

type PlanAction = Command<'PlanAction', { entryId: string; due: string; action: PlannedAction }>;
/** All or nothing. */
type PlanActions = Command<'PlanActions', { entries: readonly PlannedEntry[] }>;
type MovePlannedAction = Command<'MovePlannedAction', { entryId: string; due: string }>;
type DropPlannedAction = Command<'DropPlannedAction', { entryId: string }>;
/** Sent by the schedule's policy. `season`: its entries never act in another. `seed` is for the launch of round 1. */
type RunPlannedAction = Command<
  'RunPlannedAction',
  {
    season: number;
    entryId: string;
    seed: string | null;
    /** How many a reminder is for now, who accept mails. */
    recipients?: number | undefined;
  }
>;

export const MAX_ENTRIES = 300;
/** Milliseconds. What runs so soon after its time counts from its time, so a vote ends when the schedule says. */
const ON_TIME = 60_000;

export const scheduleDecisions: Decisions<
  PlanAction | PlanActions | MovePlannedAction | DropPlannedAction | RunPlannedAction
> = {
  PlanAction(state, { data: { entryId, due, action }, actor, at }) {
    requireAdmin(actor);
    requireAction(action);
    const { entries } = state.schedule;
    if (entries.has(entryId)) return [];
    requireFree(state, action, due, at);
    if (entries.size >= MAX_ENTRIES) throw new DomainError('schedule-full', { max: MAX_ENTRIES });
    return [{ type: 'PlannedActionAdded', data: { entryId, due, action, by: actor.userId } }];
  },
  /** What is planned already is not planned twice. */
  PlanActions(state, { data, actor, at }) {
    requireAdmin(actor);
    const { entries } = state.schedule;
    if (data.entries.length === 0) throw new DomainError('schedule-template-missing');
    const missing = data.entries.filter(
      ({ entryId, due, action }) => !entries.has(entryId) && !isPlanned(state, action, due),
    );
    for (const { due, action } of missing) {
      requireAction(action);
      requireFree(state, action, due, at);
    }
    if (entries.size + missing.length > MAX_ENTRIES)
      throw new DomainError('schedule-full', { max: MAX_ENTRIES });
    return missing.map((entry) => ({ type: 'PlannedActionAdded', data: { ...entry, by: actor.userId } }));
  },
  MovePlannedAction(state, { data: { entryId, due }, actor, at }) {
    requireAdmin(actor);
    const entry = requirePlanned(state, entryId);
    if (entry.due === due) return [];
    requireFree(state, entry.action, due, at);
    return [{ type: 'PlannedActionMoved', data: { entryId, due, action: entry.action, from: entry.due } }];
  },
  DropPlannedAction(state, { data: { entryId }, actor }) {
    requireAdmin(actor);
    const entry = requirePlanned(state, entryId);
    const { due, action } = entry;
    return [{ type: 'PlannedActionDropped', data: { entryId, due, action } }];
  },
  /** What the entry does and that it is done are one append, so it acts once, whoever sends this. */
  RunPlannedAction(state, { data: { season, entryId, seed, recipients = 0 }, actor, at }) {
    requireAdmin(actor);
    if (actor.userId !== null) throw new DomainError('forbidden-role');
    if (season !== state.season.season) throw new DomainError('season-closed');
    const entry = state.schedule.entries.get(entryId);
    if (entry?.status !== 'planned' || entry.due > at) return [];
    const ran = { entryId, due: entry.due, action: entry.action, ranAt: at };
    try {
      requireInTime(entry, at);
      const { kind } = entry.action;
      if (isReminderKind(kind)) {
        requireOpenFor(REMINDER_OF[kind], state, at);
        return [{ type: 'PlannedActionDone', data: { ...ran, changed: recipients > 0, recipients } }];
      }
      const events = eventsOf(state, { ...entry.action, kind }, entry, seed, at);
      return [...events, { type: 'PlannedActionDone', data: { ...ran, changed: events.length > 0 } }];
    } catch (error) {
      if (!(error instanceof DomainError) || isPassing(state, error, at)) throw error;
      const refusal = { code: error.code, variables: error.details };
      return [{ type: 'PlannedActionFailed', data: { ...ran, refusal } }];
    }
  },
};

type Run = (state: TournamentState, action: PlannedAction, by: RunBy) => TournamentEvent[];

interface RunBy {
  /** The admin who planned it. */
  readonly actor: Actor;
  readonly at: string;
  readonly seed: string | null;
}

/** The commands that an admin sends for the same. */
const RUNS: Readonly<Record<Exclude<ActionKind, ReminderKind>, Run>> = {
  'change-phase': (state, { phase }, { actor, at }) =>
    seasonDecisions.ChangePhase(state, { type: 'ChangePhase', data: { phase: phase ?? 0 }, actor, at }),
  'open-uploads': (state, _action, by) => uploads(state, true, by),
  'close-uploads': (state, _action, by) => uploads(state, false, by),
  'launch-round': launch,
  'show-round': (state, action, by) => visibility(state, action, true, by),
  'hide-round': (state, action, by) => visibility(state, action, false, by),
  // A deadline binds all matches of the round, also those on which its planner has bet.
  'close-bets': (state, action, by) => betting(state, action, 'CloseBetting', { ...by, actor: SYSTEM }),
  'reopen-bets': (state, action, by) => betting(state, action, 'ReopenBetting', by),
  'open-vote': (state, { round, hours }, { actor, at }) => {
    const data = { round: round ?? 0, hours: hours ?? undefined };
    return voteDecisions.OpenRevivalVote(state, { type: 'OpenRevivalVote', data, actor, at });
  },
};

function eventsOf(
  state: TournamentState,
  action: PlannedAction & { readonly kind: keyof typeof RUNS },
  entry: ScheduleEntry,
  seed: string | null,
  at: string,
) {
  const isOnTime = Date.parse(at) - Date.parse(entry.due) <= ON_TIME;
  const by = { actor: { userId: entry.by, admin: true }, at: isOnTime ? entry.due : at, seed };
  return RUNS[action.kind](state, action, by);
}

function uploads(state: TournamentState, enabled: boolean, { actor, at }: RunBy): TournamentEvent[] {
  return seasonDecisions.ToggleUploads(state, { type: 'ToggleUploads', data: { enabled }, actor, at });
}

/** The command launches whichever round is next. The entry means one. */
function launch(state: TournamentState, { round }: PlannedAction, { actor, at, seed }: RunBy) {
  const next = state.bracket.rounds.length + 1;
  if (round === null || round > next) throw new DomainError('round-not-next', { round: round ?? 0 });
  if (round < next) return [];
  return launchDecisions.LaunchRound(state, { type: 'LaunchRound', data: { seed }, actor, at });
}

function visibility(
  state: TournamentState,
  { round }: PlannedAction,
  visible: boolean,
  { actor, at }: RunBy,
): TournamentEvent[] {
  const data = { round: round ?? 0, visible };
  const command = { type: 'ChangeRoundVisibility', data, actor, at } as const;
  return bracketDecisions.ChangeRoundVisibility(state, command);
}

/** Of every match of the round that is still undecided. */
function betting(
  state: TournamentState,
  { round }: PlannedAction,
  type: 'CloseBetting' | 'ReopenBetting',
  { actor, at }: RunBy,
): TournamentEvent[] {
  const found = state.bracket.rounds[(round ?? 0) - 1];
  if (!found) throw new DomainError('round-not-found');
  const open = found.matches.filter((match) => !isBye(match) && match.winner === null);
  return open.flatMap(({ matchId }) => {
    const command = { data: { matchId }, actor, at };
    return type === 'CloseBetting'
      ? bracketDecisions.CloseBetting(state, { type, ...command })
      : bracketDecisions.ReopenBetting(state, { type, ...command });
  });
}

function requireAction({ kind, phase, round, hours, words }: PlannedAction): void {
  if (!ACTION_KINDS.includes(kind)) throw new DomainError('validation-failed');
  const [hasPhase, hasRound] = [NEEDS[kind] === 'phase', NEEDS[kind] === 'round'];
  if ((phase !== null) !== hasPhase || (round !== null) !== hasRound)
    throw new DomainError('validation-failed');
  requireWords(kind, words);
  if (phase !== null && !PHASES.includes(phase)) throw new DomainError('validation-failed');
  if (round !== null) requireInteger(round, 1, MAX_ROUND);
  if (hours !== null && kind !== 'open-vote') throw new DomainError('validation-failed');
  if (hours !== null) requireInteger(hours, VOTE_HOURS.min, VOTE_HOURS.max);
}

function requireWords(kind: ActionKind, words: PlannedAction['words']): void {
  if ((words !== undefined) !== isReminderKind(kind)) throw new DomainError('validation-failed');
  if (words && (mailRules.subject.check(words.subject) ?? mailRules.body.check(words.body)))
    throw new DomainError('validation-failed');
}

/** @throws schedule-in-past, schedule-duplicate */
function requireFree(state: TournamentState, action: PlannedAction, due: string, at: string): void {
  if (due <= at) throw new DomainError('schedule-in-past');
  if (isPlanned(state, action, due)) throw new DomainError('schedule-duplicate');
}

function isPlanned({ schedule }: TournamentState, action: PlannedAction, due: string): boolean {
  return [...schedule.entries.values()].some(
    (entry) => entry.status === 'planned' && entry.due === due && isSameAction(entry.action, action),
  );
}

function requirePlanned(state: TournamentState, entryId: string): ScheduleEntry {
  const entry = state.schedule.entries.get(entryId);
  if (!entry) throw new DomainError('schedule-entry-not-found');
  if (entry.status !== 'planned') throw new DomainError('schedule-entry-over');
  return entry;
}

/** Ends by itself in a moment: bets that are being settled, or a vote that is being counted. */
function isPassing({ revives }: TournamentState, { code }: DomainError, at: string): boolean {
  const vote = openVote(revives);
  return code === 'match-settling' || (code === 'vote-open' && vote !== null && hasEnded(vote, at));
}

/** A deadline has counted from its second, so it is never too late for it. */
function requireInTime({ due, action: { kind } }: ScheduleEntry, at: string): void {
  if (kind === 'close-bets' || kind === 'close-uploads') return;
  if (isTooLate(due, at)) throw new DomainError('schedule-too-late', { hours: MAX_HOURS_LATE });
}
