import { join, resolve } from 'node:path';
import { ConfigError } from './config.js';

/** The part of the environment that says where things are kept; empty counts as unset. */
export interface StoresEnv {
  readonly DATA_DIR?: string | undefined;
  readonly EVENT_STORE_URL?: string | undefined;
  readonly READ_MODELS_URL?: string | undefined;
  readonly KEY_VAULT_URL?: string | undefined;
  readonly OBJECT_STORE_URL?: string | undefined;
  readonly OBJECT_STORE_PUBLIC_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
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

/** Where each store is: URLs, embedded or of a server, and two folders that are always local. */
export interface StorePlaces {
  readonly log: string;
  readonly readModels: string;
  readonly keys: string;
  readonly objects: string;
  /** Null: mails go to the outbox folder. */
  readonly smtp: string | null;
  readonly outbox: string;
  readonly snapshots: string;
}

/** The schemes that each variable takes, the embedded one first. */
const SCHEMES = {
  EVENT_STORE_URL: ['sqlite', 'esdb', 'esdb+discover'],
  READ_MODELS_URL: ['sqlite', 'mongodb', 'mongodb+srv'],
  KEY_VAULT_URL: ['sqlite', 'mongodb', 'mongodb+srv'],
  OBJECT_STORE_URL: ['file', 's3'],
  SMTP_URL: ['smtp', 'smtps'],
} as const;

export type UrlVariable = keyof typeof SCHEMES;

/** The data folder as it was asked for: a path, or `:memory:`. */
export function dataDirOf(env: StoresEnv): string {
  const dir = env.DATA_DIR?.trim() || './data';
  return dir === IN_MEMORY ? IN_MEMORY : resolve(dir);
}

/**
 * @param folder where files go; the databases stay in memory when DATA_DIR says so
 * @throws ConfigError for a URL that no store can be reached by
 */
export function placesOf(env: StoresEnv, folder: string): StorePlaces {
  const database = (name: string) =>
    `sqlite:${dataDirOf(env) === IN_MEMORY ? IN_MEMORY : join(folder, name)}`;
  const readModels = urlIn(env, 'READ_MODELS_URL') ?? database(FILES.readModels);
  return {
    log: urlIn(env, 'EVENT_STORE_URL') ?? database(FILES.log),
    readModels,
    // Nodes that share their read models must share the keys that open the log for them.
    keys: urlIn(env, 'KEY_VAULT_URL') ?? (isEmbedded(readModels) ? database(FILES.keys) : readModels),
    objects: urlIn(env, 'OBJECT_STORE_URL') ?? `file:${join(folder, FILES.objects)}`,
    smtp: urlIn(env, 'SMTP_URL'),
    outbox: join(folder, FILES.outbox),
    snapshots: join(folder, FILES.snapshots),
  };
}

/** Files of this machine, not a server. */
export function isEmbedded(url: string): boolean {
  return /^(sqlite|file):/.test(url);
}

/** The path in `sqlite:./log.db`, `sqlite:///srv/log.db` or `file:./objects`. */
export function pathIn(url: string): string {
  const path = pathOf(url);
  return path === IN_MEMORY ? IN_MEMORY : resolve(path);
}

/**
 * The URL as it can be opened, without blanks around it.
 * @throws ConfigError naming the variable (or option) and the schemes it takes, never the URL: it may hold a password
 */
export function checkedUrl(variable: UrlVariable, value: string, name: string = variable): string {
  const url = value.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  const schemes: readonly string[] = SCHEMES[variable];
  const hint = `it takes ${schemes.map((each) => `${each}:`).join(', ')}`;
  if (!scheme || !schemes.includes(scheme)) {
    throw new ConfigError(`${name}: ${scheme ? `${scheme}:` : 'this value'} is not supported; ${hint}.`);
  }
  const usable = isEmbedded(url) ? pathOf(url) !== '' : namesAHost(url);
  if (!usable) throw new ConfigError(`${name}: this ${scheme}: URL is not complete; ${hint}.`);
  return url;
}

/** A cluster's URL names several: `mongodb://one:27017,two:27017/arena`; the rest is for the driver to judge. */
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
