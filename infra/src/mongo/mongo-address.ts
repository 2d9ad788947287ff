import {
  MongoCompatibilityError,
  MongoError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  type MongoOptions,
} from 'mongodb';
import { CLOSED, connectionCauseOf, type ConnectionCause } from '../network/connection-cause.js';
import { TlsDiffers } from './mongo-tls.js';

const DEFAULT_DATABASE = 'arena';
const AUTHENTICATION_FAILED = 18;
/** Some servers without TLS wait for more when they are greeted with it. */
const NO_ANSWER =
  'does not answer; are host and port right, and is TLS on or off on both sides (tls=… in the URL)?';
/** Of an error while a connection is made, where only the user can be wrong. */
const HANDSHAKE = 'HandshakeError';

/** Also the first write tells, at the start. */
export class MongoAccessRefused extends Error {
  constructor(hosts: string, database: string, options: { cause: unknown }) {
    super(
      `MongoDB at ${hosts} refuses access to the database ${database}: the URL has to name a user ` +
        '(mongodb://USER:PASSWORD@…) who may read and write it',
      options,
    );
    this.name = 'MongoAccessRefused';
  }
}

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
  if (error instanceof MongoServerError) return answerOf(error);
  if (error instanceof TlsDiffers) return error.message;
  const file = missingFileOf(error);
  if (file !== null) return `cannot be used: the URL names ${file}, which is missing`;
  return networkCauseOf(error)?.text ?? NO_ANSWER;
}

/** Null for a failure of which nothing is known, such as an answer that does not come. */
export function networkCauseOf(error: unknown): ConnectionCause | null {
  const failure = error instanceof MongoServerSelectionError ? error.cause : error;
  if (!(failure instanceof MongoNetworkError) || failure instanceof MongoNetworkTimeoutError) return null;
  return connectionCauseOf(failure.cause, 'tlsCAFile=PATH in the URL') ?? CLOSED;
}

function answerOf(error: MongoServerError): string {
  const isAboutUser = error.code === AUTHENTICATION_FAILED || error.hasErrorLabel(HANDSHAKE);
  return isAboutUser ? `refuses this user or password (${error.message})` : `answers: ${error.message}`;
}

function missingFileOf(error: unknown): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  return !(error instanceof MongoError) && code === 'ENOENT' ? (path ?? 'a file') : null;
}

function incompatibility(error: unknown): string | undefined {
  const cause = error instanceof MongoServerSelectionError ? error.cause : error;
  return cause instanceof MongoCompatibilityError ? cause.message : undefined;
}
