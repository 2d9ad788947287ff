import { DomainError } from '@arena/domain/kernel/domain-error';

/** Opaque to clients. Like the cursors of the read models: the values of the sort keys. */
export function cursorOf(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws malformed-request */
export function valuesIn(cursor: string): readonly unknown[] {
  const values = parsed(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(values)) throw new DomainError('malformed-request');
  return values as unknown[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
