import { createHmac } from 'node:crypto';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';

/** Name of the daily game's secret in the key vault. */
export const AMVDLE_SECRET = 'amvdle-secret';

/** After a reset the same day is another: whoever played it before shall not know its answer. */
export interface SeasonDay {
  readonly season: number;
  readonly day: string;
}

/**
 * The AMV of a day: the entry whose HMAC with season and day is smallest (rendezvous hashing). The same secret, day
 * and entries give the same one on every node, and an edit of the others seldom changes it. Null: there are no entries.
 */
export function answerOf(
  secret: Uint8Array,
  { season, day }: SeasonDay,
  entries: readonly AmvdleEntry[],
): AmvdleEntry | null {
  const drawn = entries.map((entry) => ({
    entry,
    lot: keyed(secret, `${season}\n${day}\n${entry.entryId}`),
  }));
  const [first] = drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  return first?.entry ?? null;
}

/**
 * Fingerprint of the command that opens a day. It becomes part of the event's hash, which the audit shows; without a
 * secret in it, the answer could be found by trying every title.
 */
export function openingFingerprint(secret: Uint8Array, { season, day }: SeasonDay): string {
  return keyed(secret, `open ${season} ${day}`);
}

function keyed(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
