import { isOpen } from '../tournament/bracket/bracket.js';
import type { PlannedAction } from '../tournament/schedule/planned-action.js';
import { inOrder, type ScheduleState } from '../tournament/schedule/schedule.js';
import type { TournamentState } from '../tournament/tournament-state.js';
import type { CountdownGoal } from './site.events.js';

export const DEADLINES = ['registration-end', 'uploads-end', 'bets-end'] as const;

export interface Deadline {
  readonly goal: (typeof DEADLINES)[number];
  /** Of bets on one round. */
  readonly round: number | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * What everybody may know of the schedule: the end of what is open to them now. When something begins, is shown or is
 * launched is not announced here.
 */
export function publicDeadlines(state: TournamentState): Deadline[] {
  const { phase, uploadsEnabled } = state.season;
  const deadlines: Deadline[] = [];
  const add = (goal: Deadline['goal'], round: number | null, ends: (action: PlannedAction) => boolean) => {
    const at = firstPlanned(state.schedule, ends);
    if (at !== null) deadlines.push({ goal, round, at });
  };
  if (phase === 1) add('registration-end', null, leaves(1));
  if (phase === 2 && uploadsEnabled)
    add('uploads-end', null, (action) => action.kind === 'close-uploads' || leaves(2)(action));
  for (const { round, matches } of phase === 3 ? state.bracket.rounds : [])
    if (matches.some((match) => isOpen(state.bracket, match)))
      add(
        'bets-end',
        round,
        (action) => (action.kind === 'close-bets' && action.round === round) || leaves(3)(action),
      );
  return deadlines;
}

/** Visitors have seen a round, and none takes bets now. */
export function areBetsOver({ bracket }: Pick<TournamentState, 'bracket'>): boolean {
  const { rounds } = bracket;
  const isAnyOpen = rounds.some(({ matches }) => matches.some((match) => isOpen(bracket, match)));
  return rounds.some(({ showings }) => showings > 0) && !isAnyOpen;
}

const leaves =
  (phase: number) =>
  (action: PlannedAction): boolean =>
    action.kind === 'change-phase' && action.phase !== phase;

const REACHES: Partial<Record<CountdownGoal, (action: PlannedAction) => boolean>> = {
  opening: ({ phase }) => phase !== null && phase > 0,
  'registration-end': ({ phase }) => phase !== null && phase > 1,
  'uploads-end': ({ kind, phase }) => kind === 'close-uploads' || phase === 3,
  'tournament-start': ({ phase }) => phase === 3,
};

/** When the schedule reaches what a countdown counts to. Null: it does not say, or not everybody may know. */
export function plannedGoal(state: TournamentState, goal: CountdownGoal | null): string | null {
  if (goal === 'bets-end') {
    const ends = publicDeadlines(state).filter((deadline) => deadline.goal === goal);
    return ends.map(({ at }) => at).sort()[0] ?? null;
  }
  const reaches = goal === null ? undefined : REACHES[goal];
  return reaches ? firstPlanned(state.schedule, reaches) : null;
}

function firstPlanned({ entries }: ScheduleState, holds: (action: PlannedAction) => boolean): string | null {
  const found = inOrder(entries.values()).find(({ status, action }) => status === 'planned' && holds(action));
  return found?.due ?? null;
}
