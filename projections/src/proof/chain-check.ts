import type { HeadView } from './proof.types.js';
import {
  CHAIN_FORMAT,
  chainAfter,
  publicChainStart,
  sealOf,
  type ChainEnd,
  type ChainEntry,
} from './public-chain.js';

/**
 * `unreadable`: no line of a chain. `order`: events are missing, repeated or in another order. `event`: the public part
 * is not the sealed one. `chain`: the entry does not follow from those before. `head`: a published head says otherwise.
 * `end`: events that a head names are missing.
 */
export type BreakReason = 'unreadable' | 'order' | 'event' | 'chain' | 'head' | 'end';

export interface ChainBreak {
  /** The first event that is not proved. */
  readonly revision: number;
  readonly reason: BreakReason;
}

/** What was published about an event. The chain is null if it is of another format. */
export type KnownEnd = Pick<ChainEnd, 'revision' | 'hash'> & { readonly chain: string | null };

export function knownEndOf({ format, revision, hash, chain }: KnownHead): KnownEnd {
  return { revision, hash, chain: format === CHAIN_FORMAT ? chain : null };
}

type KnownHead = Pick<HeadView, 'format' | 'revision' | 'hash' | 'chain'>;

/** Checks the file of a chain, line by line, against published heads. */
export class ChainCheck {
  private end: ChainEnd;
  private found: ChainBreak | null = null;
  private readonly known = new Map<number, KnownEnd[]>();
  /** Events whose public part was seen and fits. */
  shown = 0;

  constructor(
    season: number,
    private readonly heads: readonly KnownEnd[],
  ) {
    this.end = publicChainStart(season);
    for (const head of heads) this.known.set(head.revision, [...(this.known.get(head.revision) ?? []), head]);
  }

  get head(): ChainEnd {
    return this.end;
  }

  get broken(): ChainBreak | null {
    return this.found;
  }

  /** Lines after a break are ignored. */
  take(line: string): void {
    if (this.found) return;
    const entry = entryIn(line);
    const reason = entry ? this.reasonAgainst(entry) : 'unreadable';
    if (reason !== null) this.found = { revision: this.end.revision + 1, reason };
    if (!entry || reason !== null) return;
    const { revision, hash, chain } = entry;
    this.end = { revision, hash, chain };
    if (entry.event) this.shown += 1;
  }

  /** After the last line. */
  finish(): ChainBreak | null {
    const last = Math.max(-1, ...this.heads.map(({ revision }) => revision));
    if (!this.found && this.end.revision < last)
      this.found = { revision: this.end.revision + 1, reason: 'end' };
    return this.found;
  }

  private reasonAgainst(entry: ChainEntry): BreakReason | null {
    if (entry.revision !== this.end.revision + 1) return 'order';
    if (!opens(entry)) return 'event';
    if (entry.chain !== chainAfter(this.end.chain, entry)) return 'chain';
    const heads = this.known.get(entry.revision) ?? [];
    return heads.every((head) => agrees(head, entry)) ? null : 'head';
  }
}

export function agrees({ hash, chain }: KnownEnd, entry: ChainEnd): boolean {
  return hash === entry.hash && (chain === null || chain === entry.chain);
}

function opens({ revision, seal, salt, event }: ChainEntry): boolean {
  if (salt === null || event === null) return salt === event;
  return event.revision === revision && seal === sealOf(salt, event);
}

/** Null unless the line is exactly as it is written, so that no byte can change unnoticed. */
function entryIn(line: string): ChainEntry | null {
  try {
    const parsed = JSON.parse(line) as ChainEntry;
    const { revision, hash, seal, chain, salt, event } = parsed;
    const written = JSON.stringify({ revision, hash, seal, chain, salt, event });
    return written === line && Number.isInteger(revision) ? parsed : null;
  } catch {
    return null;
  }
}
