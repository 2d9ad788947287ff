import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const RANDOM_BYTES = 16;
/** One call for many ids, because each call enters the kernel. */
const pool = new Uint8Array(1024 * RANDOM_BYTES);
let used = pool.length;

/** UUIDv7: ordered by time. */
export function newUuid(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return uuidv7({ random: pool.subarray(used, (used += RANDOM_BYTES)) });
}
