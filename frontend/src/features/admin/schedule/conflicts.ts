import { conflictsIn, type Conflict } from '@arena/domain/tournament/schedule/schedule-conflicts';
import type { ScheduleEntryView, ScheduleView } from '@arena/projections/schedule/schedule.types';

/** An entry as it is, or as it would be. */
export type Draft = Pick<ScheduleEntryView, 'id' | 'due' | 'kind' | 'title' | 'phase' | 'round' | 'hours'>;

/** The id of an entry that is not saved yet. */
export const NEW = 'new';

/** Of what is planned, with entries added or changed. */
export function conflictsWith(schedule: ScheduleView, ...drafts: readonly Draft[]): Conflict[] {
  const changed = new Set(drafts.map(({ id }) => id));
  const planned = schedule.entries.filter(({ status, id }) => status === 'planned' && !changed.has(id));
  const entries = [...planned, ...drafts].flatMap(({ id, due, kind, phase, round, hours }) =>
    kind === 'publish-news' ? [] : [{ entryId: id, due, action: { kind, phase, round, hours } }],
  );
  const { phase, rounds, round_showing: showing, vote_hours: voteHours, vote_ends: voteEnds } = schedule;
  return conflictsIn(entries, { phase, rounds, showing, voteHours, voteEnds });
}

/** What the draft brings, also to other entries. */
export function conflictsBy(schedule: ScheduleView, draft: Draft): Conflict[] {
  const before = conflictsWith(schedule).map(keyOf);
  return conflictsWith(schedule, draft).filter(
    (conflict) => conflict.entryId === draft.id || !before.includes(keyOf(conflict)),
  );
}

function keyOf({ entryId, code }: Conflict): string {
  return `${entryId} ${code}`;
}
