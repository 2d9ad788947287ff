import type { StoredEvent } from './event.js';

export type HashedEvent = Omit<StoredEvent, 'position' | 'hash'>;

/**
 * The text whose SHA-256 (hex) is the hash of an event: the stored texts and the hash of the event before, which links
 * the event to all earlier ones. The parts contain no line breaks, so they cannot be exchanged for each other.
 */
export function hashedText(previous: string, event: HashedEvent): string {
  const { stream, revision, id, type, version, meta, data } = event;
  return `${previous}\n${stream}\n${revision}\n${id}\n${type}\n${version}\n${meta}\n${data}`;
}
