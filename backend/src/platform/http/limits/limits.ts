import { SetMetadata } from '@nestjs/common';

export type LimitName = 'login' | 'sign-up' | 'mail-link' | 'message' | 'mass-mail' | 'mutation';

export interface Limit {
  /** Attempts per address in the time. */
  readonly perAddress: number;
  /** Attempts per account: the one that is logged in, or the one that the body names. */
  readonly perAccount: number;
  /** Seconds. */
  readonly within: number;
}

export const LIMITS: Readonly<Record<LimitName, Limit>> = {
  login: { perAddress: 60, perAccount: 10, within: 15 * 60 },
  'sign-up': { perAddress: 20, perAccount: 20, within: 60 * 60 },
  'mail-link': { perAddress: 10, perAccount: 5, within: 60 * 60 },
  message: { perAddress: 10, perAccount: 5, within: 60 * 60 },
  'mass-mail': { perAddress: 40, perAccount: 20, within: 60 * 60 },
  mutation: { perAddress: 1200, perAccount: 300, within: 60 },
};

export const LIMITED = 'arena:limited';

/** A tighter limit than the one that holds for everything that changes something. */
export const Limited = (name: LimitName): MethodDecorator => SetMetadata(LIMITED, name);
