import type { DomainEvent, RecordedEvent } from '@arena/domain/kernel/event';
import { UPCASTERS, type Upcaster } from '../log/upcasters/upcasters.js';
import { EVENT_VERSIONS } from './event-versions.js';
import type { PersonalData } from './personal-data.js';

export interface EventTypes {
  readonly versions: Readonly<Record<string, number>>;
  readonly upcasters: readonly Upcaster[];
}

const CURRENT_TYPES: EventTypes = { versions: EVENT_VERSIONS, upcasters: UPCASTERS };

/** Between an event as the domain states it and as the log holds it: version, upcasting, encryption. */
export class EventCodec {
  constructor(
    private readonly personalData: PersonalData,
    private readonly types: EventTypes = CURRENT_TYPES,
  ) {}

  /** Stored form of a new event; `id` binds what is encrypted to it. */
  async encode(id: string, event: DomainEvent): Promise<{ version: number; data: unknown }> {
    const version = this.versionOf(event.type);
    if (version === undefined) throw new Error(`${event.type} is missing in event-versions.ts`);
    return { version, data: await this.personalData.seal(id, event.data) };
  }

  /**
   * The event in its current version, personal data readable, or null where the key is destroyed.
   * @throws UnknownEvent for a type or version that this code does not know
   */
  async decode<E extends DomainEvent = DomainEvent>(stored: RecordedEvent): Promise<RecordedEvent<E>> {
    const current = this.versionOf(stored.type);
    if (current === undefined || stored.version > current) throw new UnknownEvent(stored, current);
    let data = await this.personalData.open(stored.id, stored.data);
    for (let version = stored.version; version < current; version++) {
      data = this.upcasterOf(stored, version).upcast(data);
    }
    return { ...stored, version: current, data };
  }

  /** A type is never looked up among the properties that every object inherits. */
  private versionOf(type: string): number | undefined {
    return Object.hasOwn(this.types.versions, type) ? this.types.versions[type] : undefined;
  }

  private upcasterOf(stored: RecordedEvent, from: number): Upcaster {
    const upcaster = this.types.upcasters.find((each) => each.type === stored.type && each.from === from);
    if (!upcaster) throw new UnknownEvent(stored, this.versionOf(stored.type));
    return upcaster;
  }
}

/** Written by a newer version of the program: this one must not guess what it means. */
export class UnknownEvent extends Error {
  constructor(
    readonly event: RecordedEvent,
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
