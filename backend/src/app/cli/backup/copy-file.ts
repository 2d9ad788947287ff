import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Nobody but the account that runs the program may read a backup. */
const PRIVATE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Copies a file, durably, and says what it held. The target must not exist. */
export async function copyFile(
  from: string,
  to: string,
  onBytes: (bytes: number) => void,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
  await pipeline(
    createReadStream(from),
    async function* watched(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.byteLength;
        yield chunk;
        onBytes(chunk.byteLength);
      }
    },
    createWriteStream(to, { flags: 'wx', mode: PRIVATE, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}
