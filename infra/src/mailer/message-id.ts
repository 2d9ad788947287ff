import { createHash } from 'node:crypto';

/** The name of a mail in files and on the wire: of fixed form, whatever its id is, and always the same. */
export function mailName(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** The same for the same mail, so that whoever receives it twice can tell. */
export function messageIdOf(id: string, domain: string): string {
  return `<${mailName(id).slice(0, 32)}@${domain}>`;
}
