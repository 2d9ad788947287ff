import { readToken } from './signed-token.js';

/** Content of the cookie. Trust it only with a valid signature. */
export interface SessionToken {
  /** 256 random bits. */
  readonly id: string;
  readonly userId: string;
  readonly epoch: number;
  /** Milliseconds since 1970. */
  readonly issued: number;
  /** Sent as a `__Host-` cookie, and valid only as one. */
  readonly host?: true;
}

/** Texts that were just verified, so that not every request computes their signature. */
export class KnownTokens {
  private readonly tokens = new Map<string, SessionToken>();

  constructor(private readonly secret: string) {}

  /** Null unless it was signed with this secret. */
  read(text: string): SessionToken | null {
    const known = this.tokens.get(text);
    if (known) return known;
    const token = readToken('session', text, this.secret) as SessionToken | null;
    if (token === null) return null;
    if (this.tokens.size >= MAX_KNOWN) this.tokens.clear();
    this.tokens.set(text, token);
    return token;
  }
}

const MAX_KNOWN = 20_000;
