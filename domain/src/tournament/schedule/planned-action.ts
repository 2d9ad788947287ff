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
}

export const NEEDS: Readonly<Record<ActionKind, 'phase' | 'round' | null>> = {
  'change-phase': 'phase',
  'open-uploads': null,
  'close-uploads': null,
  'launch-round': 'round',
  'show-round': 'round',
  'hide-round': 'round',
  'close-bets': 'round',
  'reopen-bets': 'round',
  'open-vote': 'round',
};

export function isActionKind(name: string | null): name is ActionKind {
  return ACTION_KINDS.some((kind) => kind === name);
}

export function isSameAction(one: PlannedAction, other: PlannedAction): boolean {
  return (
    one.kind === other.kind &&
    one.phase === other.phase &&
    one.round === other.round &&
    one.hours === other.hours
  );
}
