import { SetMetadata } from '@nestjs/common';

export type LimitName =
  | 'login'
  | 'password'
  | 'sign-up'
  | 'mail-link'
  | 'message'
  | 'mass-mail'
  | 'mail-test'
  | 'invitation'
  | 'video-extras'
  | 'mutation'
  | 'as-of'
  | 'download';

export interface Limit {
  readonly perAddress: number;
  /** The account that is logged in, or that the body names; both of a message. Null: see `Throttle`. */
  readonly perAccount: number | null;
  /** Seconds. */
  readonly within: number;
  /** Counted for all nodes together. The others are cheap, and each node counts for itself. */
  readonly shared?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const LIMITS: Readonly<Record<LimitName, Limit>> = {
  login: { perAddress: 60, perAccount: null, within: 15 * MINUTE, shared: true },
  password: { perAddress: 60, perAccount: 10, within: 15 * MINUTE, shared: true },
  'sign-up': { perAddress: 20, perAccount: 20, within: HOUR, shared: true },
  'mail-link': { perAddress: 10, perAccount: 5, within: HOUR, shared: true },
  message: { perAddress: 10, perAccount: 5, within: HOUR, shared: true },
  'mass-mail': { perAddress: 40, perAccount: 20, within: HOUR },
  'mail-test': { perAddress: 20, perAccount: 10, within: HOUR, shared: true },
  // Each invitation of a named mate sends a mail, and a new one needs that the last was withdrawn.
  invitation: { perAddress: 40, perAccount: 5, within: HOUR, shared: true },
  // Each stores a file. An admin may add those of all teams.
  'video-extras': { perAddress: 120, perAccount: 60, within: HOUR },
  mutation: { perAddress: 1200, perAccount: 300, within: MINUTE },
  download: { perAddress: 120, perAccount: 120, within: MINUTE },
  'as-of': { perAddress: 240, perAccount: 120, within: MINUTE },
};

/** Of requests with an API token, also those that only read: a program that runs wild must not slow the pages down. */
export const API_LIMIT = { perAddress: 1200, perToken: 300, within: MINUTE };

export type SharedWork = 'as-of' | 'password' | 'download' | 'picture';

/** What one network may have running of expensive work, so that others wait for little of it. The rest is refused. */
export const AT_ONCE: Readonly<Record<SharedWork, number>> = {
  'as-of': 20,
  // They hash a password. Fewer than may wait for their turn.
  password: 40,
  download: 2,
  picture: 4,
};

/** A refusal waits this long, milliseconds, so that repeating it at once costs the server little. */
export const REFUSAL_DELAY = 250;

export const LIMITED = 'arena:limited';

export const Limited = (name: LimitName): MethodDecorator => SetMetadata(LIMITED, name);
