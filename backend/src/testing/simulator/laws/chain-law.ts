import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { breakAt, CHAIN_START, type ChainHead } from '../../../platform/writer/chain/hash-chain.js';
import type { EventLaw } from './law.js';

/** Each event continues the chain of its stream. */
export class ChainLaw implements EventLaw {
  readonly name = 'hash chain';
  private readonly heads = new Map<string, ChainHead>();

  check(_event: unknown, stored: StoredEvent): string | null {
    const broken = breakAt(this.heads.get(stored.stream) ?? CHAIN_START, stored);
    this.heads.set(stored.stream, { revision: stored.revision, hash: stored.hash });
    return broken && `event ${stored.revision} of ${stored.stream}: ${broken.reason}`;
  }
}
