import { Logger } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ERRORS } from '@arena/domain/kernel/error-catalogue';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';

const logger = new Logger('StoredObjects');

/** Errors are only logged: the object sweep removes the rest. */
export async function removeObjects(
  store: Pick<ObjectStore, 'delete'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await store
      .delete(key)
      .catch((error: unknown) => logger.warn(`${key} stays for the sweep: ${String(error)}`));
}

/**
 * Sends the command that names stored objects, and removes them if it is refused or repeated.
 * When the outcome is unknown, the objects stay, because the log may name them.
 */
export async function namedBy<T extends { readonly repeated: boolean }>(
  send: () => Promise<T>,
  takeBack: () => Promise<void>,
): Promise<T> {
  const outcome = await send().catch(async (error: unknown) => {
    if (error instanceof DomainError && ERRORS[error.code].kind !== 'unavailable') await takeBack();
    throw error;
  });
  if (outcome.repeated) await takeBack();
  return outcome;
}
