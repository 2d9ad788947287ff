import { createHash } from 'node:crypto';
import type { RequestEnvelope } from '../request/envelope.js';
import { sha256 } from '../system/sha256.js';

/** The same key with another image is another request. @param at when the image was stored, ISO 8601 */
export function withImageForm<E extends RequestEnvelope>(
  envelope: E,
  { fields, image }: { fields: object; image: Buffer | null },
  at: string,
): E {
  const picture = image && createHash('sha256').update(image).digest('hex');
  return { ...envelope, at, fingerprint: sha256(JSON.stringify([envelope.fingerprint, fields, picture])) };
}
