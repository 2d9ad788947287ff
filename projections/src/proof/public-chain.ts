import { sha256 } from '@arena/domain/kernel/sha256';
import type { SeasonRecord } from '../kernel/records.js';
import { publicPartOf, type PublicEvent } from '../season-log/public-event.view.js';

/**
 * Raise it when the public part of stored events changes, for example because another field is shown or an upcaster
 * adds one. Heads of another format are then compared by their hash only (ADR 42).
 */
export const CHAIN_FORMAT = 1;

/** One event of the public chain, also a hidden one. Its JSON, with the fields in this order, is a line of the file. */
export interface ChainEntry {
  readonly revision: number;
  /** Of the stored event, which also covers what is never public. */
  readonly hash: string;
  /** Fixes the public part without showing it. */
  readonly seal: string;
  /** Of this entry and all entries before it. */
  readonly chain: string;
  /** Opens the seal; null as long as the event is hidden from this reader. */
  readonly salt: string | null;
  readonly event: PublicEvent | null;
}

export interface ChainEnd {
  /** Of the last event; -1 without one. */
  readonly revision: number;
  readonly hash: string;
  readonly chain: string;
}

/** Lower-case hex of SHA-256 over UTF-8 text. The server has a faster one than the browser. */
export type Hash = (text: string) => string;

export function publicChainStart(season: number): ChainEnd {
  return { revision: -1, hash: '0'.repeat(64), chain: sha256(`arena-chain\n${CHAIN_FORMAT}\n${season}`) };
}

export function chainAfter(
  before: string,
  entry: Pick<ChainEntry, 'revision' | 'hash' | 'seal'>,
  hashOf: Hash = sha256,
): string {
  return hashOf(`${before}\n${entry.revision}\n${entry.hash}\n${entry.seal}`);
}

/** The salt has too many values for a search, so the seal of a hidden result tells nothing. */
export function sealOf(salt: string, event: PublicEvent | null, hashOf: Hash = sha256): string {
  return hashOf(`${salt}\n${event ? JSON.stringify(event) : ''}`);
}

/** @param shown whether the reader may see the event */
export function entryAfter(
  before: ChainEnd,
  record: SeasonRecord,
  shown: boolean,
  hashOf: Hash = sha256,
): ChainEntry {
  const { revision, id, meta } = record;
  // Event ids contain 74 random bits and are not public. The salt does not reveal the id.
  const [salt, event] = [hashOf(`arena-salt\n${id}`).slice(0, 32), publicPartOf(record)];
  const linked = { revision, hash: meta.hash, seal: sealOf(salt, event, hashOf) };
  const open = shown && event !== null;
  return {
    ...linked,
    chain: chainAfter(before.chain, linked, hashOf),
    salt: open ? salt : null,
    event: open ? event : null,
  };
}
