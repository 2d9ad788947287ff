import type { WaysIn } from '@arena/domain/accounts/ways-in';
import type { AppConfig } from './config.js';
import { relyingPartyOf } from './relying-party.js';

interface Site {
  readonly config: Pick<AppConfig, 'providers'>;
  readonly origin: string;
}

export function waysInAt({ config, origin }: Site): WaysIn {
  const issuers = config.providers.map(({ issuer }) => issuer);
  return { issuers, passkeys: relyingPartyOf(origin) !== null };
}
