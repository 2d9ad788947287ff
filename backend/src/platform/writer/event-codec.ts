import type { DomainEvent, RecordedEvent } from '@arena/domain/kernel/event';
import type { Upcast } from '@arena/domain/kernel/stream-declaration';
import { STREAMS } from '@arena/domain/streams';
import type { PersonalData } from './personal-data.js';

export interface EventTypes {
  readonly versions: Readonly<Record<string, number>>;
  readonly upcasters: readonly Upcaster[];
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

  async encode(id: string, event: DomainEvent): Promise<{ version: number; data: unknown }> {
    const version = this.versionOf(event.type);
    if (version === undefined) throw new Error(`${event.type} is not declared in domain/src/streams.ts`);
    return { version, data: await this.personalData.seal(id, event.data) };
  }

  /** Personal data is null when its key is destroyed. @throws UnknownEvent */
  async decode<E extends DomainEvent = DomainEvent>(stored: RecordedEvent): Promise<RecordedEvent<E>> {
    const current = this.versionOf(stored.type);
    if (current === undefined || stored.version > current) throw new UnknownEvent(stored, current);
    let data = await this.personalData.open(stored.id, stored.data);
    for (let version = stored.version; version < current; version++) {
      data = this.upcasterOf(stored, version).upcast(data);
    }
    return { ...stored, version: current, data };
  }

  /** `hasOwn` ignores inherited names such as `constructor`. */
  private versionOf(type: string): number | undefined {
    return Object.hasOwn(this.types.versions, type) ? this.types.versions[type] : undefined;
  }

  private upcasterOf(stored: RecordedEvent, from: number): Upcaster {
    const upcaster = this.types.upcasters.find((each) => each.type === stored.type && each.from === from);
    if (!upcaster) throw new UnknownEvent(stored, this.versionOf(stored.type));
    return upcaster;
  }
}

/** A newer program wrote the event; this one must not guess its meaning. */
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
