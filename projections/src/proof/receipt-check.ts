import { hashedText } from '@arena/domain/kernel/events/event-hash';
import { parsedJson } from '@arena/domain/kernel/parsed-json';
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

const SIGNED: Readonly<Record<keyof ShortReceipt, (value: unknown) => boolean>> = {
  format: (value) => value === 1,
  season: (value) => isWhole(value) && value > 0,
  revision: isWhole,
  hash: (value) => isText(value) && /^[0-9a-f]{64}$/.test(value),
  signature: (value) => isText(value) && /^[\w-]{86}$/.test(value),
};

/** Null if the text is no receipt. */
export function receiptIn(text: string): ReceiptView | ShortReceipt | null {
  const found = objectIn(text);
  if (!found) return null;
  const isSigned = Object.entries(SIGNED).every(([field, fits]) => fits(found[field]));
  const isComplete = !('event' in found) || hasEvent(found);
  return isSigned && isComplete ? (found as unknown as ReceiptView) : null;
}

type Fields = Readonly<Record<string, unknown>>;

function hasEvent({ previous, event }: Fields): boolean {
  if (!isText(previous) || typeof event !== 'object' || event === null) return false;
  const { id, stream, type, version, meta, data } = event as Fields;
  return [id, stream, type, meta, data].every(isText) && isWhole(version);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function objectIn(text: string): Fields | null {
  const found = parsedJson(text);
  return typeof found === 'object' && found !== null ? (found as Fields) : null;
}

export function contentOf(receipt: ReceiptView | ShortReceipt): ReceiptContent {
  if (!('event' in receipt)) return { kind: 'absent' };
  const { season, revision, hash, previous, event } = receipt;
  const fits =
    event.stream === tournamentStream(season) &&
    event.type === 'BetPlaced' &&
    sha256(hashedText(previous, { ...event, revision })) === hash;
  const bet = fits ? betIn(event) : null;
  return bet ? { kind: 'fits', bet } : { kind: 'differs' };
}

/** Null without a bet and its time. */
function betIn({ meta, data }: ReceiptView['event']): PlacedBet | null {
  const at = objectIn(meta)?.['at'];
  const bet = objectIn(data);
  const isMoment = isText(at) && !Number.isNaN(Date.parse(at));
  return bet && isMoment ? { data: bet as unknown as BetPlaced['data'], at } : null;
}
