import type { ErrorType, EventStoreDBClient } from '@eventstore/db-client';

/** The packages `@eventstore/db-client` and `@kurrent/kurrentdb-client`, as far as they are used. */
export interface ClientPackage {
  connect(url: string): EventStoreDBClient;
  readonly UnavailableError: new (cause: undefined, message: string) => Error;
}

/** Loads the package of the URL's scheme, and only this one. */
export async function clientPackageOf(scheme: string): Promise<ClientPackage> {
  if (scheme.startsWith('kurrentdb')) return (await import('./kurrentdb-package.js')).kurrentDbPackage;
  const { EventStoreDBClient, UnavailableError } = await import('@eventstore/db-client');
  return { connect: (url) => EventStoreDBClient.connectionString(url), UnavailableError };
}

interface CommandFailure extends Error {
  readonly type: string;
  readonly code?: number;
  readonly maxAppendSize?: number;
}

/** The packages have the same errors, each in classes of its own. */
export function isCommandFailure(
  error: unknown,
  ...types: readonly `${ErrorType}`[]
): error is CommandFailure {
  if (!(error instanceof Error && 'type' in error)) return false;
  return types.length === 0 || (types as readonly unknown[]).includes(error.type);
}

/** Null when nothing was written to the stream yet. The error has to be `wrong-expected-version`. */
export function actualRevision(conflict: Error): number | null {
  const { actualVersion, actualState = actualVersion } = conflict as {
    readonly actualVersion?: unknown;
    readonly actualState?: unknown;
  };
  return typeof actualState === 'bigint' ? Number(actualState) : null;
}
