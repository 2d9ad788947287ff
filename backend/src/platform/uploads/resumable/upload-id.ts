import { DomainError } from '@arena/domain/kernel/domain-error';

const ID = /^([\w-]+)_([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * The id begins with the owner, so the session decides who may use it.
 * @param unique a UUID of version 7, which begins with its time
 */
export function idFor(userId: string, unique: string): string {
  return `${userId}_${unique}`;
}

export function ownerOf(id: string): string {
  return ID.exec(id)?.[1] ?? '';
}

/** @throws upload-not-found, also for the upload of another user */
export function requireOwn(id: string, userId: string): void {
  if (ownerOf(id) !== userId) throw new DomainError('upload-not-found');
}

/** Milliseconds since 1970. Null if this is no id of an upload. */
export function begunAt(id: string): number | null {
  const found = ID.exec(id);
  return found && Number.parseInt(`${found[2]}${found[3]}`, 16);
}
