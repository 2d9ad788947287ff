import { isIP } from 'node:net';

/** Under which name browsers keep passkeys for this origin (the RP ID of WebAuthn). Null: they keep none for it. */
export function relyingPartyOf(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return secure && isIP(hostname.replace(/[[\]]/g, '')) === 0 ? hostname : null;
}
