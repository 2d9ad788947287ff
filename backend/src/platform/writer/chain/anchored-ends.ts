import type { Anchor, ChainAnchors } from '@arena/domain/kernel/ports/chain-anchors.port';
import { NO_STREAM, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { CHAIN_START } from './hash-chain.js';

export interface LostEnd {
  readonly stream: string;
  readonly anchored: number;
  /** Last revision, or NO_STREAM. */
  readonly end: number;
}

export interface LostEvents {
  readonly ends: readonly LostEnd[];
  /** Events missing from the store, without those given up before. */
  readonly missing: number;
}

/** Pseudo stream of the anchors that counts given-up events. */
const GIVEN_UP = '$given-up';

export async function lostEvents(store: EventStore, anchors: ChainAnchors): Promise<LostEvents> {
  // Read the anchors first: later appends are beyond them.
  const kept = await anchors.all();
  const ends = await Promise.all(kept.filter(isOfLog).map((anchor) => lostEnd(store, anchor)));
  const givenUp = kept.find(({ stream }) => stream === GIVEN_UP)?.revision ?? 0;
  const missing = ((await store.missing?.()) ?? 0) - givenUp;
  return { ends: ends.filter((end) => end !== null), missing: Math.max(0, missing) };
}

async function lostEnd(store: EventStore, anchor: Anchor): Promise<LostEnd | null> {
  if (await holds(store, anchor)) return null;
  return { stream: anchor.stream, anchored: anchor.revision, end: await store.revisionOf(anchor.stream) };
}

/** @throws LogCutOff when newest events are missing */
export async function requireAnchoredEnds(store: EventStore, anchors: ChainAnchors): Promise<void> {
  const lost = await lostEvents(store, anchors);
  if (lost.ends.length > 0 || lost.missing > 0) throw new LogCutOff(lost);
}

export async function acceptEnds(
  store: EventStore,
  anchors: ChainAnchors,
  heads: readonly Anchor[],
): Promise<void> {
  const missing = (await store.missing?.()) ?? 0;
  const givenUp = missing > 0 ? [{ stream: GIVEN_UP, revision: missing, hash: CHAIN_START.hash }] : [];
  await anchors.replace([...heads, ...givenUp]);
}

/** False for the count of given-up events. */
export function isOfLog({ stream }: Anchor): boolean {
  return stream !== GIVEN_UP;
}

/** Whether the log has this event. */
export async function holds(store: EventStore, { stream, revision, hash }: Anchor): Promise<boolean> {
  for await (const event of store.read(stream, { from: revision, limit: 1 }))
    return event.revision === revision && event.hash === hash;
  return false;
}

export type LossKind = 'gone' | 'cut-off' | 'replaced';

export function kindOfLoss({ anchored, end }: LostEnd): LossKind {
  if (end === NO_STREAM) return 'gone';
  return end < anchored ? 'cut-off' : 'replaced';
}

export function describeLostEnd(lost: LostEnd): string {
  const { stream, anchored, end } = lost;
  switch (kindOfLoss(lost)) {
    case 'gone':
      return `${stream} is gone, but its event ${anchored} was written`;
    case 'cut-off':
      return `${stream} ends at event ${end}, but event ${anchored} was written`;
    case 'replaced':
      return `${stream} holds another event ${anchored} than was written`;
  }
}

export function describeMissing(missing: number): string {
  return missing === 1
    ? '1 event that was written is not in the file'
    : `${missing} events that were written are not in the file`;
}

/** Continuing would replace the missing events with others. */
export class LogCutOff extends Error {
  constructor({ ends, missing }: LostEvents) {
    const parts = ends.map(describeLostEnd);
    if (missing > 0) parts.push(describeMissing(missing));
    super(
      `The log was cut off: ${parts.join('; ')}. Restore the log from a backup, or give up what is missing with ` +
        '`arena audit accept-end` (docs/operation.md). Nothing was written.',
    );
    this.name = 'LogCutOff';
  }
}
