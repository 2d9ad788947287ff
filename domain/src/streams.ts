import { accountsStream } from './accounts/accounts.stream.js';
import { amvdleCatalogueStream } from './amvdle/amvdle-catalogue.stream.js';
import type { AnyEventDeclaration, StreamDeclaration } from './kernel/stream-declaration.js';
import { mailingsStream } from './mailings/mailings.stream.js';
import { siteStream } from './site/site.stream.js';
import { tournamentStreams } from './tournament/tournament.stream.js';

/** A type belongs to one stream. */
export const STREAMS: readonly StreamDeclaration[] = [
  accountsStream,
  siteStream,
  amvdleCatalogueStream,
  mailingsStream,
  tournamentStreams,
];

export function declarationOf(stream: string, type: string): AnyEventDeclaration | null {
  const events = STREAMS.find(({ owns }) => owns(stream))?.events ?? {};
  // Ignores inherited properties such as `toString`.
  return Object.hasOwn(events, type) ? (events[type] ?? null) : null;
}
