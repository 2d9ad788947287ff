import { createHmac, timingSafeEqual } from 'node:crypto';

/** The kind separates the tokens from each other and from everything else that is signed with the secret. */
export type TokenKind =
  'session' | 'login-step' | 'second-factor-set-up' | 'provider-step' | 'provider-proof' | 'passkey-step';

/** `payload.signature`, both base64url. */
export function signToken(kind: TokenKind, content: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signature(kind, payload, secret)}`;
}

/** The content. Null unless it was signed with this secret, as this kind. */
export function readToken(kind: TokenKind, text: string, secret: string): unknown {
  const [payload, given, ...rest] = text.split('.');
  if (!payload || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(kind, payload, secret));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown;
}

function signature(kind: TokenKind, payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`${kind}:${payload}`).digest('base64url');
}
