import { join, resolve } from 'node:path';
import { ConfigError } from './config.js';

export interface StoresEnv {
  readonly DATA_DIR?: string | undefined;
  readonly EVENT_STORE_URL?: string | undefined;
  readonly READ_MODELS_URL?: string | undefined;
  readonly KEY_VAULT_URL?: string | undefined;
  readonly OBJECT_STORE_URL?: string | undefined;
  readonly OBJECT_STORE_PUBLIC_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly BACKUP_URL?: string | undefined;
  readonly BACKUP_KEYS_URL?: string | undefined;
  readonly BACKUP_RECIPIENT?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly NEW_INSTALLATION?: string | undefined;
}

/** As DATA_DIR: a temporary folder, which is removed at the end. */
export const IN_MEMORY = ':memory:';

export const FILES = {
  log: 'log.db',
  readModels: 'read-models.db',
  documents: 'documents.db',
  keys: 'keys.db',
  objects: 'objects',
  outbox: 'outbox',
  snapshots: 'snapshots',
  lastBackup: 'last-backup.json',
  compiled: 'compiled',
} as const;

export interface StorePlaces {
  readonly log: string;
  readonly readModels: string;
  /** What no log restores: sessions, links, messages. On a server, beside the read models. */
  readonly documents: string;
  readonly keys: string;
  readonly objects: string;
  readonly smtp: string | null;
  readonly outbox: string;
  readonly snapshots: string;
}

/** What the child process opens that projects into embedded read models. */
export type ProjectorPlaces = Pick<StorePlaces, 'log' | 'readModels' | 'keys' | 'snapshots'>;

const SCHEMES = {
  EVENT_STORE_URL: ['sqlite', 'esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'],
  READ_MODELS_URL: ['sqlite', 'mongodb', 'mongodb+srv'],
  KEY_VAULT_URL: ['sqlite', 'mongodb', 'mongodb+srv'],
  OBJECT_STORE_URL: ['file', 's3'],
  SMTP_URL: ['smtp', 'smtps'],
} as const;

export type UrlVariable = keyof typeof SCHEMES;

export function dataDirOf(env: StoresEnv): string {
  const dir = env.DATA_DIR?.trim() || './data';
  return dir === IN_MEMORY ? IN_MEMORY : resolve(dir);
}

/** @throws ConfigError for an invalid URL */
export function placesOf(env: StoresEnv, folder: string): StorePlaces {
  const database = (name: string) => `sqlite:${join(folder, name)}`;
  const readModels = urlIn(env, 'READ_MODELS_URL') ?? database(FILES.readModels);
  return {
    log: urlIn(env, 'EVENT_STORE_URL') ?? database(FILES.log),
    readModels,
    documents: isEmbedded(readModels) ? database(FILES.documents) : readModels,
    // Nodes that share read models must share the keys.
    keys: urlIn(env, 'KEY_VAULT_URL') ?? (isEmbedded(readModels) ? database(FILES.keys) : readModels),
    objects: urlIn(env, 'OBJECT_STORE_URL') ?? `file:${join(folder, FILES.objects)}`,
    smtp: urlIn(env, 'SMTP_URL'),
    outbox: join(folder, FILES.outbox),
    snapshots: join(folder, FILES.snapshots),
  };
}

export function isEmbedded(url: string): boolean {
  return /^(sqlite|file):/.test(url);
}

/** The path in `sqlite:./log.db`, `sqlite:///srv/log.db` or `file:./objects`. */
export function pathIn(url: string): string {
  return resolve(pathOf(url));
}

/** @throws ConfigError with the variable and its schemes, never the URL, which may hold a password */
export function checkedUrl(variable: UrlVariable, value: string, name: string = variable): string {
  const url = value.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  const schemes: readonly string[] = SCHEMES[variable];
  const hint = `it takes ${schemes.map((each) => `${each}:`).join(', ')}`;
  if (!scheme || !schemes.includes(scheme))
    throw new ConfigError(`${name}: ${scheme ? `${scheme}:` : 'this value'} is not supported; ${hint}.`);
  if (isEmbedded(url) && pathOf(url) === IN_MEMORY)
    throw new ConfigError(`${name}: a store needs a file. DATA_DIR=${IN_MEMORY} keeps none of them.`);
  if (isEmbedded(url) ? pathOf(url) === '' : !namesAHost(url))
    throw new ConfigError(`${name}: this ${scheme}: URL is not complete; ${hint}.`);
  if (scheme.startsWith('mongodb')) requireDatabase(url, name);
  return url;
}

/** Another installation on the server may have taken the default name. @throws ConfigError */
function requireDatabase(url: string, name: string): void {
  const [, hosts = '', database = ''] = /^[^:]+:\/\/(?:[^/?#]*@)?([^/?#]*)\/?([^?#]*)/.exec(url) ?? [];
  const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
  if (database !== '' || hosts.split(',').every((host) => thisMachine.test(host))) return;
  throw new ConfigError(
    `${name} names no database: write mongodb://HOST/NAME. Each installation needs one of its own.`,
  );
}

/** A cluster lists several hosts: `mongodb://one:27017,two:27017/arena`. */
function namesAHost(url: string): boolean {
  const authority = /^[^:]+:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  return /^[^,:]/.test(authority.slice(authority.lastIndexOf('@') + 1));
}

function pathOf(url: string): string {
  return url.slice(url.indexOf(':') + 1).replace(/^\/\//, '');
}

function urlIn(env: StoresEnv, variable: UrlVariable): string | null {
  const value = env[variable]?.trim();
  return value ? checkedUrl(variable, value) : null;
}
