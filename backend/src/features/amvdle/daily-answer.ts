import { createHmac } from 'node:crypto';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';

export const AMVDLE_SECRET = 'amvdle-secret';

/** The season is part of it, so that a reset during the day changes the answer. */
export interface SeasonDay {
  readonly season: number;
  readonly day: string;
}

/** Rendezvous hashing: the same on every node, and an edit of other entries seldom changes it. */
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

/** The hash in the audit covers it. Without a secret, trying every title would reveal the answer. */
export function openingFingerprint(secret: Uint8Array, { season, day }: SeasonDay): string {
  return keyed(secret, `open ${season} ${day}`);
}

function keyed(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
