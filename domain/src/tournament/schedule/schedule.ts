import type { Blocker } from '../../kernel/blockers.js';
import type { Folds } from '../../kernel/events/folds.js';
import { isTooLate } from '../../kernel/lateness.js';
import type { ActionKind, PlannedAction } from './planned-action.js';
import type { ScheduleEvent } from './schedule.events.js';

export interface ScheduleEntry {
  readonly entryId: string;
  readonly due: string;
  readonly action: PlannedAction;
  readonly by: string | null;
  readonly status: 'planned' | 'done' | 'failed';
  readonly ranAt: string | null;
  /** False: it was so already. */
  readonly changed: boolean;
  readonly refusal: Blocker | null;
  /** Of a reminder that is done. */
  readonly recipients?: number;
}

export interface ScheduleState {
  /** In the order of planning. Dropped ones are gone. */
  readonly entries: Map<string, ScheduleEntry>;
}

export function noSchedule(): ScheduleState {
  return { entries: new Map() };
}

export const scheduleFolds: Folds<ScheduleState, ScheduleEvent> = {
  PlannedActionAdded: ({ entries }, entry) => {
    const open = { status: 'planned', ranAt: null, changed: false, refusal: null } as const;
    entries.set(entry.entryId, { ...entry, ...open });
  },
  PlannedActionMoved: (state, { entryId, due }) => change(state, entryId, { due }),
  PlannedActionDropped: ({ entries }, { entryId }) => {
    entries.delete(entryId);
  },
  PlannedActionDone: (state, { entryId, ranAt, changed, recipients }) =>
    change(state, entryId, {
      status: 'done',
      ranAt,
      changed,
      ...(recipients !== undefined && { recipients }),
    }),
  PlannedActionFailed: (state, { entryId, ranAt, refusal }) =>
    change(state, entryId, { status: 'failed', ranAt, refusal }),
};

function change({ entries }: ScheduleState, entryId: string, changes: Partial<ScheduleEntry>): void {
  const entry = entries.get(entryId);
  if (entry) entries.set(entryId, { ...entry, ...changes });
}

/** By time; at the same time, in the order of planning. */
export function inOrder<E extends { readonly due: string }>(entries: Iterable<E>): E[] {
  // ISO instants in UTC sort as text.
  return [...entries].sort((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)));
}

/** The one that acts next. */
export function nextEntry({ entries }: ScheduleState): ScheduleEntry | null {
  return inOrder([...entries.values()].filter(({ status }) => status === 'planned'))[0] ?? null;
}

type Closing = Extract<ActionKind, 'close-bets' | 'close-uploads'> | 'registration';

/** The phase whose end is also the end of the bets, uploads or registration. */
const PHASE_OF = { 'close-bets': 3, 'close-uploads': 2, registration: 1 } as const;

/** A deadline counts from its second, even if the entry that closes has not acted yet. */
export function hasClosed(
  { entries }: ScheduleState,
  kind: Closing,
  round: number | null,
  at: string,
): boolean {
  for (const { status, due, action } of entries.values()) {
    if (status !== 'planned' || due > at) continue;
    const closes =
      action.kind === 'change-phase'
        ? action.phase !== PHASE_OF[kind] && !isTooLate(due, at)
        : action.kind === kind && action.round === round;
    if (closes) return true;
  }
  return false;
}
