import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@arena/infra/data-folder/private-files';

/** Flushes to disk. The target must not exist. */
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
    createWriteStream(to, { flags: 'wx', mode: PRIVATE_FILE, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}
