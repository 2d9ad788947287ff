import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Where ids and secrets come from; the token under which it is injected. */
export abstract class Seeds {
  /** A new id, sortable by time. */
  abstract id(): string;
  /** 32 secret bytes. */
  abstract secret(): Uint8Array;
}

export class SystemSeeds extends Seeds {
  id(): string {
    return v7();
  }

  secret(): Uint8Array {
    return randomBytes(32);
  }
}
