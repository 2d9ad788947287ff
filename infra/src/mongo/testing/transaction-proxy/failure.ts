import type { Behaviour } from './behaviour.js';
import type { Command } from './wire.js';

const WRITE_CONFLICT = 112;
const NO_SUCH_TRANSACTION = 251;
const NOT_SUPPORTED = 115;

/** An answer that says that a command has failed. */
export class Failure extends Error {
  constructor(
    private readonly code: number,
    message: string,
    private readonly labels: readonly string[] = [],
  ) {
    super(message);
  }

  get answer(): Command {
    const labels = this.labels.length > 0 ? { errorLabels: [...this.labels] } : {};
    return { ok: 0, errmsg: this.message, code: this.code, ...labels };
  }
}

const transient = ({ transientLabel }: Behaviour): string[] =>
  transientLabel ? ['TransientTransactionError'] : [];

export function writeConflict(like: Behaviour): Failure {
  return new Failure(WRITE_CONFLICT, 'Another transaction has written this document', transient(like));
}

export function transactionOver(like: Behaviour): Failure {
  return new Failure(NO_SUCH_TRANSACTION, 'The transaction is over', transient(like));
}

export function away(like: Behaviour, turn: number, isInTransaction: boolean): Failure {
  const code = like.awayCodes[turn % like.awayCodes.length] ?? 1;
  return new Failure(code, 'The data’s server is away', isInTransaction ? transient(like) : []);
}

/** What this proxy cannot do must not look like what a server does. */
export function unsupported(what: string): Failure {
  return new Failure(NOT_SUPPORTED, `The transaction proxy does not support ${what}`);
}
