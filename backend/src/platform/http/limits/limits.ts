import { SetMetadata } from '@nestjs/common';

export type LimitName =
  'login' | 'sign-up' | 'mail-link' | 'message' | 'mass-mail' | 'mutation' | 'as-of' | 'download';

export interface Limit {
  readonly perAddress: number;
  /** The account that is logged in, or that the body names. */
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
  download: { perAddress: 120, perAccount: 120, within: 60 },
  'as-of': { perAddress: 240, perAccount: 120, within: 60 },
};

export const KNOWN_BROWSERS = { perAccount: 60, within: 15 * 60 };

export const AS_OF_AT_ONCE = 20;

export const LIMITED = 'arena:limited';

export const Limited = (name: LimitName): MethodDecorator => SetMetadata(LIMITED, name);
