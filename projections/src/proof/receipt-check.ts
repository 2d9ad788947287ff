import { hashedText } from '@arena/domain/kernel/event-hash';
import { sha256 } from '@arena/domain/kernel/sha256';
import type { BetPlaced } from '@arena/domain/tournament/betting/betting.events';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { ReceiptView } from './proof.types.js';
import type { ShortReceipt } from './short-receipt.js';

export interface PlacedBet {
  readonly data: BetPlaced['data'];
  /** ISO 8601 in UTC. */
  readonly at: string;
}

export type ReceiptContent =
  /** The hash covers this content. */
  | { readonly kind: 'fits'; readonly bet: PlacedBet }
  | { readonly kind: 'differs' }
  /** A short receipt. */
  | { readonly kind: 'absent' };

const SIGNED: Readonly<Record<string, RegExp>> = {
  format: /^1$/,
  season: /^[1-9]\d{0,8}$/,
  revision: /^\d{1,12}$/,
  hash: /^[0-9a-f]{64}$/,
  signature: /^[\w-]{86}$/,
};

/** Null if the text is no receipt. */
export function receiptIn(text: string): ReceiptView | ShortReceipt | null {
  const found = objectIn(text);
  if (!found) return null;
  const isSigned = Object.entries(SIGNED).every(([field, form]) => form.test(String(found[field])));
  const isWhole = !('event' in found) || hasEvent(found);
  return isSigned && isWhole ? (found as unknown as ReceiptView) : null;
}

type Fields = Readonly<Record<string, unknown>>;

function hasEvent({ previous, event }: Fields): boolean {
  if (typeof previous !== 'string' || typeof event !== 'object' || event === null) return false;
  const { id, stream, type, version, meta, data } = event as Fields;
  return (
    [id, stream, type, meta, data].every((part) => typeof part === 'string') && typeof version === 'number'
  );
}

function objectIn(text: string): Fields | null {
  try {
    const found = JSON.parse(text) as unknown;
    return typeof found === 'object' && found !== null ? (found as Fields) : null;
  } catch {
    return null;
  }
}

/** Computes the hash of the event again. */
export function contentOf(receipt: ReceiptView | ShortReceipt): ReceiptContent {
  if (!('event' in receipt)) return { kind: 'absent' };
  const { season, revision, hash, previous, event } = receipt;
  const fits =
    event.stream === tournamentStream(season) &&
    event.type === 'BetPlaced' &&
    sha256(hashedText(previous, { ...event, revision })) === hash;
  if (!fits) return { kind: 'differs' };
  try {
    const { at } = JSON.parse(event.meta) as { at: string };
    return { kind: 'fits', bet: { data: JSON.parse(event.data) as BetPlaced['data'], at } };
  } catch {
    return { kind: 'differs' };
  }
}
