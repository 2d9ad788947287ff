import { randomBytes } from 'node:crypto';
import { newUuid } from './new-uuid.js';

export abstract class Seeds {
  abstract id(): string;
  abstract secret(): Uint8Array;
}

export class SystemSeeds extends Seeds {
  id(): string {
    return newUuid();
  }

  secret(): Uint8Array {
    return randomBytes(32);
  }
}
