import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the cookie says; nothing of it is believed without the signature. */
export interface SessionToken {
  /** Id of this session, 256 random bits. */
  readonly id: string;
  readonly userId: string;
  /** The account's session epoch when it began. */
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly issued: number;
}

/** `payload.signature`, both base64url. */
export function signToken(token: SessionToken, secret: string): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/** The token, or null when it was not signed with this secret. */
export function readToken(text: string, secret: string): SessionToken | null {
  const [payload, given, ...rest] = text.split('.');
  if (!payload || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(payload, secret));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SessionToken;
}

/** Under a name of its own: what the secret signs elsewhere, as in links of mails, is no session. */
function signature(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`session:${payload}`).digest('base64url');
}
