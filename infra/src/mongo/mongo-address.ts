import {
  MongoCompatibilityError,
  MongoServerError,
  MongoServerSelectionError,
  type MongoOptions,
} from 'mongodb';

const DEFAULT_DATABASE = 'arena';
const AUTHENTICATION_FAILED = 18;

/** The message omits the URL, which may contain a password. */
export class MongoUrlRefused extends Error {
  constructor() {
    super('This is not a usable MongoDB URL; it looks like mongodb://host:27017/arena');
    this.name = 'MongoUrlRefused';
  }
}

export function hostsOf({ srvHost, hosts }: MongoOptions): string {
  return srvHost ?? hosts.map(String).join(', ');
}

export function databaseIn(url: string): string {
  const path = /^[a-z+]+:\/\/[^/?]+\/([^?]*)/i.exec(url)?.[1] ?? '';
  return decodeURIComponent(path) || DEFAULT_DATABASE;
}

export function refusalOf(error: unknown): string {
  const incompatible = incompatibility(error);
  if (incompatible) return `is of a version that this program cannot use: ${incompatible}`;
  if (!(error instanceof MongoServerError)) return 'cannot be reached';
  return error.code === AUTHENTICATION_FAILED ? 'refuses this user or password' : `answers: ${error.message}`;
}

function incompatibility(error: unknown): string | undefined {
  const cause = error instanceof MongoServerSelectionError ? error.cause : error;
  return cause instanceof MongoCompatibilityError ? cause.message : undefined;
}
