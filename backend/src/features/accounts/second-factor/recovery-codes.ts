import { createHash, createHmac } from 'node:crypto';

const HOW_MANY = 10;
/** Without letters that look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;
const GROUP = 4;

/** Of 80 bits. The same for the same seed: a repeated request shows them again, although nothing stores them. */
export function recoveryCodesOf(seed: string): string[] {
  return Array.from({ length: HOW_MANY }, (_, index) => {
    const bytes = createHmac('sha256', seed).update(`recovery-code:${index}`).digest();
    const letters = Array.from({ length: LENGTH }, (_each, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length]);
    return letters.join('').replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
  });
}

/** Of the code as people type it, salted with the account. A fast hash is enough, because the codes are random. */
export function hashOfRecoveryCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`recovery-code:${userId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest('base64url');
}
