import type { Reminder } from '../../mailings/mailings.events.js';
import type { Phase } from '../season/season.events.js';

/** What an entry of the schedule does. Each is a command that an admin has as well. */
export const ACTION_KINDS = [
  'change-phase',
  'open-uploads',
  'close-uploads',
  'launch-round',
  'show-round',
  'hide-round',
  'close-bets',
  'reopen-bets',
  'open-vote',
  'remind-video',
  'remind-vote',
  'remind-bet',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Rounds that can be planned, whether or not the season will have them. */
export const MAX_ROUND = 64;

/** Null: the kind does not need it. `hours` null, of a vote: as the season's rules say. */
export interface PlannedAction {
  readonly kind: ActionKind;
  readonly phase: Phase | null;
  readonly round: number | null;
  readonly hours: number | null;
  /** Of a reminder. Absent in logs of earlier releases. */
  readonly words?: ReminderWords | undefined;
}

export interface ReminderWords {
  readonly subject: string;
  readonly body: string;
}

/** Whom it is mailed to. */
export const REMINDER_OF = {
  'remind-video': 'without-video',
  'remind-vote': 'without-vote',
  'remind-bet': 'without-bet',
} as const satisfies Partial<Record<ActionKind, Reminder>>;
export type ReminderKind = keyof typeof REMINDER_OF;

export function isReminderKind(kind: ActionKind): kind is ReminderKind {
  return kind in REMINDER_OF;
}

export const NEEDS: Readonly<Record<ActionKind, 'phase' | 'round' | 'words' | null>> = {
  'change-phase': 'phase',
  'open-uploads': null,
  'close-uploads': null,
  'launch-round': 'round',
  'show-round': 'round',
  'hide-round': 'round',
  'close-bets': 'round',
  'reopen-bets': 'round',
  'open-vote': 'round',
  'remind-video': 'words',
  'remind-vote': 'words',
  'remind-bet': 'words',
};

export function isActionKind(name: string | null): name is ActionKind {
  return ACTION_KINDS.some((kind) => kind === name);
}

export function isSameAction(one: PlannedAction, other: PlannedAction): boolean {
  return (
    one.kind === other.kind &&
    one.phase === other.phase &&
    one.round === other.round &&
    one.hours === other.hours &&
    one.words?.subject === other.words?.subject &&
    one.words?.body === other.words?.body
  );
}
