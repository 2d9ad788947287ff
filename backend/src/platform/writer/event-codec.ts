import type {
  DomainEvent,
  EventMetadata,
  RecordedEvent,
  StoredEvent,
} from '@arena/domain/kernel/events/event';
import type { Upcast } from '@arena/domain/kernel/events/stream-declaration';
import { accountsStream } from '@arena/domain/accounts/accounts.stream';
import { STREAMS } from '@arena/domain/streams';
import { SealBroken, type Awaitable, type PersonalData } from './personal-data.js';

export interface EventTypes {
  readonly versions: Readonly<Record<string, number>>;
  readonly upcasters: readonly Upcaster[];
  /** Only their stream knows whether an account was deleted. Absent: all. */
  readonly makeKeys?: ReadonlySet<string>;
}

/** Upgrades data by one version on read. The stored event never changes. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly upcast: Upcast;
}

const declared = STREAMS.flatMap(({ events }) => Object.entries(events)).map(
  ([type, { upcasts = [] }]) => [type, upcasts] as const,
);

export const CURRENT_TYPES: EventTypes = {
  makeKeys: new Set(Object.keys(accountsStream.events)),
  versions: Object.fromEntries(declared.map(([type, upcasts]) => [type, upcasts.length + 1])),
  upcasters: declared.flatMap(([type, upcasts]) =>
    upcasts.map((upcast, index) => ({ type, from: index + 1, upcast })),
  ),
};

export class EventCodec {
  constructor(
    private readonly personalData: PersonalData,
    private readonly types: EventTypes = CURRENT_TYPES,
  ) {}

  async encode(id: string, event: DomainEvent): Promise<{ version: number; data: string }> {
    const version = this.versionOf(event.type);
    if (version === undefined) throw new Error(`${event.type} is not declared in domain/src/streams.ts`);
    const makesKey = this.types.makeKeys?.has(event.type) ?? true;
    return { version, data: JSON.stringify(await this.personalData.seal(id, event.data, makesKey)) };
  }

  /** A promise only for personal data, which is null when its key is destroyed. @throws UnknownEvent, EventDamaged */
  decode<E extends DomainEvent = DomainEvent>(stored: StoredEvent): Awaitable<RecordedEvent<E>> {
    const current = this.versionOf(stored.type);
    if (current === undefined || stored.version > current) throw new UnknownEvent(stored, current);
    const event = parsed(stored);
    const data = this.personalData.open(stored.id, event.data);
    if (!(data instanceof Promise)) return this.upcast<E>(event, data, current);
    return data.then(
      (opened) => this.upcast<E>(event, opened, current),
      (cause: unknown) => {
        throw unreadable(event, cause);
      },
    );
  }

  decodeAll(page: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    return eachInTurn(page, (stored) => this.decode(stored));
  }

  private upcast<E extends DomainEvent>(
    event: RecordedEvent,
    data: unknown,
    current: number,
  ): RecordedEvent<E> {
    if (event.version === current && data === event.data) return event as RecordedEvent<E>;
    let upcast = data;
    for (let version = event.version; version < current; version++)
      upcast = upcastOrRefuse(this.upcasterOf(event, version), event, upcast);
    return { ...event, version: current, data: upcast };
  }

  /** `hasOwn` ignores inherited names such as `constructor`. */
  private versionOf(type: string): number | undefined {
    return Object.hasOwn(this.types.versions, type) ? this.types.versions[type] : undefined;
  }

  private upcasterOf(stored: EventIdentity, from: number): Upcaster {
    const upcaster = this.types.upcasters.find((each) => each.type === stored.type && each.from === from);
    if (!upcaster) throw new UnknownEvent(stored, this.versionOf(stored.type));
    return upcaster;
  }
}

/** Waits only where it must. */
export async function eachInTurn(
  page: readonly StoredEvent[],
  decode: (stored: StoredEvent) => Awaitable<RecordedEvent>,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (const stored of page) {
    const event = decode(stored);
    events.push(event instanceof Promise ? await event : event);
  }
  return events;
}

/** The values of a stored event, of any version, with personal data as stored. @throws EventDamaged */
export function parsed(stored: StoredEvent): RecordedEvent {
  const { id, stream, revision, position, type, version, hash } = stored;
  try {
    const data = JSON.parse(stored.data) as unknown;
    const meta = JSON.parse(stored.meta) as Omit<EventMetadata, 'hash'>;
    return { id, stream, revision, position, type, version, data, meta: Object.assign(meta, { hash }) };
  } catch (cause) {
    throw new EventDamaged(stored, 'it is not JSON', { cause });
  }
}

function upcastOrRefuse({ upcast }: Upcaster, event: RecordedEvent, data: unknown): unknown {
  try {
    return upcast(data);
  } catch (cause) {
    throw new EventDamaged(event, 'its content is not that of its type', { cause });
  }
}

/** A store that is away is no damage. */
function unreadable(event: RecordedEvent, cause: unknown): unknown {
  if (!(cause instanceof SealBroken)) return cause;
  return new EventDamaged(event, 'its personal data does not fit its key', { cause });
}

type EventIdentity = Omit<StoredEvent, 'data' | 'meta' | 'hash'>;

export class EventDamaged extends Error {
  constructor({ stream, revision, id }: EventIdentity, reason: string, options: { cause: unknown }) {
    super(
      `Event ${revision} of ${stream} (id ${id}) is damaged: ${reason}. Restore the log from a backup.`,
      options,
    );
    this.name = 'EventDamaged';
  }
}

/** A newer program wrote the event; this one must not guess its meaning. */
export class UnknownEvent extends Error {
  constructor(
    readonly event: EventIdentity,
    known: number | undefined,
  ) {
    super(
      `Event ${event.revision} of ${event.stream} (id ${event.id}) is ${event.type} in version ` +
        `${event.version}; this program knows ${known === undefined ? 'no such type' : `version ${known}`}. ` +
        'Start a newer program; nothing was written.',
    );
    this.name = 'UnknownEvent';
  }
}
