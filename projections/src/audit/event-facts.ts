import { seasonOf } from '@arena/domain/tournament/tournament.events';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import { toDecimal } from '@arena/domain/kernel/money';
import type { MemberAmount } from '@arena/domain/tournament/revives/revives.events';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import { NOT_SUPERSEDED } from '../bracket/match-decisions.js';
import { nameOf, type People } from '../kernel/names.js';
import type { SeasonRecord } from '../kernel/records.js';
import type { EventFacts } from '../operation/operation.types.js';
import { subjectOf } from '../replay/event-subject.js';

type Data = Readonly<Partial<Record<string, unknown>>>;

const NOTHING = {
  round: null,
  match: null,
  match_id: null,
  team: null,
  other: null,
  user_id: null,
  odds: null,
  phase: null,
  on: null,
  count: null,
  form: null,
};

/**
 * What a sentence about an event of any stream names. Never personal data: people are named by the current list of
 * accounts. @param bracket of the event's season
 */
export function factsOf(event: RecordedEvent, bracket: BracketDocument | null, people: People): EventFacts {
  const data = event.data as Data;
  const season = seasonOf(event.stream);
  const known = season === null ? NOTHING : subjectOf(event as SeasonRecord, bracket);
  const userId = personIn(event);
  return {
    ...known,
    type: event.type,
    season,
    team: known.team ?? (event.type === 'TeamDeleted' ? text(data['name']) : null),
    user_id: userId,
    person: userId === null ? null : nameOf(people, userId),
    on: known.on ?? switchIn(event.type, data),
    count: known.count ?? countIn(data),
    amount: amountIn(data),
    label: labelIn(data),
    reason: text(data['reason']),
    effects: null,
    ...NOT_SUPERSEDED,
  };
}

/** Id of the person whom the event is about, or null. */
export function personIn({ data }: Pick<RecordedEvent, 'data'>): string | null {
  const { userId, track, judgeId } = data as Data;
  return text(userId) ?? text(judgeId) ?? text((track as Data | undefined)?.['judgeId']);
}

function switchIn(type: string, data: Data): boolean | null {
  if (type === 'CountdownDisplayToggled') return data['visible'] === true;
  if (type === 'RoleChanged') return data['role'] === 'admin';
  return null;
}

const COUNTS = ['recipients', 'givenUp', 'guesses', 'number', 'stock'] as const;
const LISTS = ['userIds', 'mails', 'set'] as const;

function countIn(data: Data): number | null {
  for (const field of COUNTS) if (typeof data[field] === 'number') return data[field];
  for (const field of LISTS) if (Array.isArray(data[field])) return data[field].length;
  return null;
}

const AMOUNTS = ['amount', 'reward', 'price', 'stake'] as const;

function amountIn(data: Data): number | null {
  const part = partOf(data);
  for (const field of AMOUNTS) if (typeof part[field] === 'number') return toDecimal(part[field]);
  const taken = data['taken'] as readonly MemberAmount[] | undefined;
  return taken ? toDecimal(taken.reduce((sum, { amount }) => sum + amount, 0)) : null;
}

/** The name or title of what the event is about. */
export function labelIn(data: Data): string | null {
  const part = partOf(data);
  return text(part['name']) ?? text(part['title']) ?? text(data['productName']) ?? text(data['day']);
}

/** What the event is about, where it says more than its id. */
function partOf(data: Data): Data {
  return (data['product'] ?? data['track'] ?? data['item'] ?? data['edition'] ?? data) as Data;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
