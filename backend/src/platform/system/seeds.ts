import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

export abstract class Seeds {
  abstract id(): string;
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
