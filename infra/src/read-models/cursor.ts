import { DomainError } from '@arena/domain/kernel/domain-error';
import { parsedJson } from '@arena/domain/kernel/parsed-json';

/** Opaque to clients: the values of the sort keys. */
export function cursorOf(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws malformed-request */
export function valuesIn(cursor: string): readonly unknown[] {
  const values = parsedJson(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(values)) throw new DomainError('malformed-request');
  return values as unknown[];
}
