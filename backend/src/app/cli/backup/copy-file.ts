import { createHash } from 'node:crypto';
import type { Content } from './backup-place.js';

/** Measures what `write` takes. */
export async function copyFile(
  from: Content,
  write: (content: Content) => Promise<void>,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const watched = async function* (): Content {
    for await (const chunk of from) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
      onBytes(chunk.byteLength);
    }
  };
  await write(watched());
  return { size, sha256: hash.digest('hex') };
}
