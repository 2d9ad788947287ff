import { DomainError } from '@arena/domain/kernel/domain-error';
import { orDiskFull } from '@arena/infra/object-store/disk-full';

const CODES = /^(FST_|ERR_STREAM_PREMATURE_CLOSE|ERR_STREAM_DESTROYED|ECONNRESET)/;
const MESSAGES = /multipart|unexpected end|malformed part/i;

/** Broken or malformed forms are the sender's fault. Other errors stay unchanged. */
export function formFailure(error: unknown): unknown {
  if (error instanceof DomainError || typeof error !== 'object' || error === null) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const ofTheForm = CODES.test(String(code)) || MESSAGES.test(String(message));
  return ofTheForm ? new DomainError('malformed-request') : orDiskFull(error);
}
