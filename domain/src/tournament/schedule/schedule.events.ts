import type { Blocker } from '../../kernel/blockers.js';
import type { DomainEvent } from '../../kernel/events/event.js';
import { NEVER, type EventDeclarationsOf } from '../event-declarations.js';
import type { PlannedAction } from './planned-action.js';

interface Entry {
  readonly entryId: string;
  /** When it acts, ISO 8601 in UTC. */
  readonly due: string;
  readonly action: PlannedAction;
}

/** `by`: the admin who planned it, and for whom it acts. */
export type PlannedActionAdded = DomainEvent<'PlannedActionAdded', Entry & { readonly by: string | null }>;
export type PlannedActionMoved = DomainEvent<'PlannedActionMoved', Entry & { readonly from: string }>;
export type PlannedActionDropped = DomainEvent<'PlannedActionDropped', Entry>;
/**
 * Last in the append of what it did. `changed` false: it was so already, or nobody is to be reminded. `recipients` of a
 * reminder, which a policy mails.
 */
export type PlannedActionDone = DomainEvent<
  'PlannedActionDone',
  Entry & { readonly ranAt: string; readonly changed: boolean; readonly recipients?: number }
>;
/** The rules have refused it. It is not repeated. */
export type PlannedActionFailed = DomainEvent<
  'PlannedActionFailed',
  Entry & { readonly ranAt: string; readonly refusal: Blocker }
>;

export type ScheduleEvent =
  PlannedActionAdded | PlannedActionMoved | PlannedActionDropped | PlannedActionDone | PlannedActionFailed;

const entry = ({ entryId }: Entry): string => entryId;
const FACTS = {
  form: ({ action }: Entry) => action.kind,
  round: ({ action }: Entry) => action.round,
  phase: ({ action }: Entry) => action.phase,
};
const ENDS = { itself: ({ due }: Entry) => ({ due: [due, null] as const }) };
/** Only admins know the schedule. What it does is an event of its own, which is as public as ever. */
const COMMON = { kind: 'season', subject: entry, facts: FACTS, topics: ['schedule'], shown: NEVER } as const;

export const scheduleEvents = {
  PlannedActionAdded: { ...COMMON, before: 'begins' },
  PlannedActionMoved: { ...COMMON, before: { itself: ({ from, due }) => ({ due: [from, due] }) } },
  PlannedActionDropped: { ...COMMON, before: ENDS },
  PlannedActionDone: { ...COMMON, before: ENDS },
  PlannedActionFailed: { ...COMMON, facts: { ...FACTS, refusal: 'refusal' }, before: ENDS },
} satisfies EventDeclarationsOf<ScheduleEvent>;
