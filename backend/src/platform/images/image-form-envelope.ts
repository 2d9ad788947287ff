import { createHash } from 'node:crypto';
import type { RequestEnvelope } from '../http/envelope.js';
import { sha256 } from '../http/sha256.js';

/** What a form says, and the picture that came with it. */
interface SentForm {
  readonly fields: object;
  readonly image: Buffer | null;
}

/** Of a form with a file the body says nothing: the same key with other fields or another picture is another request. */
export function withImageForm(envelope: RequestEnvelope, { fields, image }: SentForm): RequestEnvelope {
  const picture = image && createHash('sha256').update(image).digest('hex');
  return { ...envelope, fingerprint: sha256(JSON.stringify([envelope.fingerprint, fields, picture])) };
}
