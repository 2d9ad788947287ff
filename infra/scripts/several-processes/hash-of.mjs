import { createHash } from 'node:crypto';

/** @param chunks a stream of bytes @returns SHA-256 in hex */
export async function hashOf(chunks) {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
