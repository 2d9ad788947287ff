import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { DataFolderInUse } from '@arena/infra/data-folder/claim-data-folder';
import { UnknownEvent } from '../writer/event-codec.js';
import { LogBroken } from '../writer/hash-chain.js';
import { ConfigError } from './config.js';

/** Why the server does not start, for reasons that its operator can see to. */
export function isStartRefusal(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return true;
  if (error instanceof StoreUnavailable || error instanceof UnknownEvent || error instanceof LogBroken)
    return true;
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
