import { createHash } from 'node:crypto';

export function mailName(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

export function messageIdOf(id: string, domain: string): string {
  return `<${mailName(id).slice(0, 32)}@${domain}>`;
}
