import { join, resolve } from 'node:path';
import { ConfigError } from './config.js';

/** The part of the environment that says where things are kept; empty counts as unset. */
export interface StoresEnv {
  readonly DATA_DIR?: string | undefined;
  readonly EVENT_STORE_URL?: string | undefined;
  readonly READ_MODELS_URL?: string | undefined;
  readonly OBJECT_STORE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
}

/** Everything in memory, what needs files in a temporary folder. */
export const IN_MEMORY = ':memory:';

/** Names within the data folder. */
export const FILES = {
  log: 'log.db',
  readModels: 'read-models.db',
  keys: 'keys.db',
  objects: 'objects',
  outbox: 'outbox',
  snapshots: 'snapshots',
} as const;

/** Where each store is: a path, or `:memory:`. */
export interface StorePlaces {
  readonly log: string;
  readonly readModels: string;
  readonly keys: string;
  readonly objects: string;
  readonly outbox: string;
  readonly snapshots: string;
}

/** The data folder as it was asked for: a path, or `:memory:`. */
export function dataDirOf(env: StoresEnv): string {
  const dir = env.DATA_DIR?.trim() || './data';
  return dir === IN_MEMORY ? IN_MEMORY : resolve(dir);
}

/**
 * @param folder where files go; the databases stay in memory when DATA_DIR says so
 * @throws ConfigError for a URL that this version cannot serve
 */
export function placesOf(env: StoresEnv, folder: string): StorePlaces {
  const inMemory = dataDirOf(env) === IN_MEMORY;
  const database = (name: string) => (inMemory ? IN_MEMORY : join(folder, name));
  if (env.SMTP_URL?.trim()) throw unsupported('SMTP_URL', env.SMTP_URL, 'leave it unset to use the outbox');
  return {
    log: pathIn('EVENT_STORE_URL', env.EVENT_STORE_URL, 'sqlite:') ?? database(FILES.log),
    readModels: pathIn('READ_MODELS_URL', env.READ_MODELS_URL, 'sqlite:') ?? database(FILES.readModels),
    keys: database(FILES.keys),
    objects: pathIn('OBJECT_STORE_URL', env.OBJECT_STORE_URL, 'file:') ?? join(folder, FILES.objects),
    outbox: join(folder, FILES.outbox),
    snapshots: join(folder, FILES.snapshots),
  };
}

/** `sqlite:./log.db` and `sqlite:///srv/log.db` name a path; null when the variable is unset. */
function pathIn(variable: string, value: string | undefined, scheme: string): string | null {
  const url = value?.trim();
  if (!url) return null;
  const path = url.slice(scheme.length).replace(/^\/\//, '');
  if (!url.startsWith(scheme) || path === '') throw unsupported(variable, url, `it takes ${scheme}PATH`);
  return path === IN_MEMORY ? IN_MEMORY : resolve(path);
}

/** A URL may carry a password: only its scheme is repeated. */
function unsupported(variable: string, url: string, hint: string): ConfigError {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url.trim())?.[0] ?? 'this value';
  return new ConfigError(`${variable}: ${scheme} is not supported by this version; ${hint}.`);
}
