import { Secret, TOTP } from 'otpauth';

/** Seconds (RFC 6238). */
const PERIOD = 30;
/** Steps that the clock of a phone may be off, in both directions. */
const DRIFT = 1;
const ISSUER = 'Battle Arena';
const DIGITS = 6;
const CODE = new RegExp(`^[0-9]{${DIGITS}}$`);
/** Bytes, as RFC 4226 recommends. */
const SECRET_SIZE = 20;

/** Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_SIZE }).base32;
}

/** For the QR code. @param account shown in the app */
export function keyUri(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** Whether it looks like a code of an app. Everything else is a recovery code. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The time step to which the code belongs. Null when it is wrong, too old or too early. */
export function stepOf(code: string, secret: string, now: number): number | null {
  if (!isCode(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : Math.floor(now / (PERIOD * 1000)) + delta;
}

/** SHA-1 and six digits: some apps ignore other values of the QR code. */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD,
  });
}
