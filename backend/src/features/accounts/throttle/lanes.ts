import type { FastifyRequest } from 'fastify';
import { emailKey } from '@arena/domain/accounts/accounts';
import { networkOf } from '../../../platform/http/limits/network-of.js';
import type { Lane } from './throttle.js';

const QUARTER_OF_AN_HOUR = 15 * 60;

/** One guesser: five failures are free. */
export const ONE = { free: 5, longestDelay: QUARTER_OF_AN_HOUR, forgives: true } as const;
/** Guessers with many addresses. The delay stays short, because the owner may be waiting with them. */
export const ALL = { free: 50, longestDelay: 30, forgives: false } as const;

interface KnownBrowser {
  readonly userId: string;
  readonly browserId: string;
}

/** The same for known and unknown addresses. A known browser never waits for strangers. */
export function loginLanes({ ip, knownBrowser }: FastifyRequest, email: string): Lane[] {
  if (knownBrowser) return lanesOf('login:known', knownBrowser.userId, knownBrowser.browserId);
  return lanesOf('login', emailKey(email.slice(0, 254)), networkOf(ip));
}

/** For whoever has shown the password of this account. */
export function codeLanes({ ip }: FastifyRequest, userId: string, known: KnownBrowser | null): Lane[] {
  if (known) return lanesOf('code:known', userId, known.browserId);
  return lanesOf('code', userId, networkOf(ip));
}

function lanesOf(kind: string, account: string, from: string): Lane[] {
  return [
    { kind: `${kind}:one`, key: `${kind}:one:${account}:${from}`, ...ONE },
    { kind: `${kind}:all`, key: `${kind}:all:${account}`, ...ALL },
  ];
}
