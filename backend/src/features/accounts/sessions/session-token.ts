import { createHmac, timingSafeEqual } from 'node:crypto';

/** Content of the cookie. Trust it only with a valid signature. */
export interface SessionToken {
  /** 256 random bits. */
  readonly id: string;
  readonly userId: string;
  /** Session epoch of the account at the start of the session. */
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly issued: number;
}

/** `payload.signature`, both base64url. */
export function signToken(token: SessionToken, secret: string): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/** Null unless it was signed with this secret. */
export function readToken(text: string, secret: string): SessionToken | null {
  const [payload, given, ...rest] = text.split('.');
  if (!payload || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(payload, secret));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as SessionToken;
}

/** Texts that were just verified, so that not every request computes their signature. */
export class KnownTokens {
  private readonly tokens = new Map<string, SessionToken>();

  constructor(private readonly secret: string) {}

  /** Like `readToken`. */
  read(text: string): SessionToken | null {
    const known = this.tokens.get(text);
    if (known) return known;
    const token = readToken(text, this.secret);
    if (token === null) return null;
    if (this.tokens.size >= MAX_KNOWN) this.tokens.clear();
    this.tokens.set(text, token);
    return token;
  }
}

const MAX_KNOWN = 20_000;

/** The prefix separates sessions from everything else that is signed with this secret. */
function signature(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`session:${payload}`).digest('base64url');
}
