import type { Blocker } from '@arena/domain/kernel/blockers';
import type { Showing } from '@arena/domain/tournament/bracket/visibility';
import type { ActionKind } from '@arena/domain/tournament/schedule/planned-action';
import type { Phase } from '@arena/domain/tournament/season/season.events';

/** News are written and planned in their own tool. */
export type EntryKind = ActionKind | 'publish-news';

export interface ScheduleEntryView {
  id: string;
  /** ISO 8601 in UTC. */
  due: string;
  kind: EntryKind;
  /** Of news, and the subject of a reminder. */
  title: string | null;
  /** Of a reminder. */
  text: string | null;
  phase: Phase | null;
  round: number | null;
  /** Of a vote; null: as the rules of the season say. */
  hours: number | null;
  status: 'planned' | 'done' | 'failed';
  /** When it ran. */
  ran_at: string | null;
  /** Of one that is done. False: it was so already. */
  changed: boolean;
  /** How many a reminder was for. Null until it is done. */
  recipients: number | null;
  /** Why the rules refused it. */
  refusal: Blocker | null;
  /** Name of the admin who planned it. Null: the account is deleted. */
  by: string | null;
}

export interface ScheduleView {
  season: number;
  /** By time. */
  entries: ScheduleEntryView[];
  /** What entries meet, as far as conflicts between them depend on it. */
  phase: Phase;
  rounds: number;
  /** Whether visitors see the last of them, or have seen it. */
  round_showing: Showing;
  vote_hours: number;
  /** When the open vote ends. */
  vote_ends: string | null;
}

/** When something ends that is open to everybody now. */
export interface DeadlineView {
  goal: 'registration-end' | 'uploads-end' | 'bets-end';
  /** Of bets. */
  round: number | null;
  /** ISO 8601 in UTC. */
  at: string;
}
