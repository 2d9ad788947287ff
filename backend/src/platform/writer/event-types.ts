import { STREAMS } from '@arena/domain/streams';
import type { Upcast } from '@arena/domain/kernel/stream-declaration';

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
