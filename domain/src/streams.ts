import { accountsStream } from './accounts/accounts.stream.js';
import { amvdleCatalogueStream } from './amvdle/amvdle-catalogue.stream.js';
import { factIn, type Facts } from './kernel/events/event-facts.js';
import type { RecordedEvent } from './kernel/events/event.js';
import type { AnyEventDeclaration, StreamDeclaration } from './kernel/events/stream-declaration.js';
import { mailingsStream } from './mailings/mailings.stream.js';
import { siteStream } from './site/site.stream.js';
import { tournamentStreams } from './tournament/tournament.stream.js';

/** A type belongs to one stream. */
export const STREAMS: readonly StreamDeclaration[] = [
  tournamentStreams,
  accountsStream,
  siteStream,
  amvdleCatalogueStream,
  mailingsStream,
];

export function declarationOf(stream: string, type: string): AnyEventDeclaration | null {
  const events = STREAMS.find(({ owns }) => owns(stream))?.events ?? {};
  // Ignores inherited properties such as `toString`.
  return Object.hasOwn(events, type) ? (events[type] ?? null) : null;
}

const BY_TYPE = new Map(STREAMS.flatMap(({ events }) => Object.entries(events)));

export const EVENT_TYPES: readonly string[] = [...BY_TYPE.keys()];

export function declaredAs(type: string): AnyEventDeclaration | undefined {
  return BY_TYPE.get(type);
}

export type EventContent = Pick<RecordedEvent, 'type' | 'data'>;

export function factOf<F extends keyof Facts>({ type, data }: EventContent, fact: F): Facts[F] | null {
  return factIn(BY_TYPE.get(type)?.facts ?? {}, data, fact);
}

/** Which one of its subject an event is about; null: it has no others. */
export function partOf({ type, data }: EventContent): string | number | null {
  return BY_TYPE.get(type)?.part?.(data as never) ?? null;
}
