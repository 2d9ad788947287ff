import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A browser that has logged in to an account before. It does not give access. */
export interface KnownBrowser {
  readonly userId: string;
  /** 128 random bits, different for each account. */
  readonly browserId: string;
  /** Of the latest login, milliseconds since 1970. */
  readonly issued: number;
}

const FORMAT = /^([\w-]{1,64})\.([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/;

export function newBrowserId(): string {
  return randomBytes(16).toString('base64url');
}

/** `userId.browserId.issued.signature`. The signature covers the password hash, so a new password invalidates it. */
export function signKnownBrowser(known: KnownBrowser, passwordHash: string, secret: string): string {
  const { userId, browserId, issued } = known;
  return `${userId}.${browserId}.${issued}.${signature(known, passwordHash, secret)}`;
}

/** Null unless it is signed with this secret and the current password hash, which `hashOf` returns. */
export function readKnownBrowser(
  token: string,
  hashOf: (userId: string) => string | null,
  secret: string,
): KnownBrowser | null {
  const [, userId, browserId, issued, given] = FORMAT.exec(token) ?? [];
  if (userId === undefined || browserId === undefined || given === undefined) return null;
  const known: KnownBrowser = { userId, browserId, issued: Number(issued) };
  const passwordHash = hashOf(userId);
  if (passwordHash === null) return null;
  const expected = Buffer.from(signature(known, passwordHash, secret));
  return timingSafeEqual(expected, Buffer.from(given)) ? known : null;
}

/** The prefix separates these tokens from everything else that is signed with this secret. */
function signature(
  { userId, browserId, issued }: KnownBrowser,
  passwordHash: string,
  secret: string,
): string {
  const content = ['known-browser', userId, browserId, issued, passwordHash].join('\n');
  return createHmac('sha256', secret).update(content).digest('base64url');
}
