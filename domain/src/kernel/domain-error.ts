import { ERRORS, type ErrorCode } from './error-catalogue.js';

/** A broken rule. The code is the translation key; details fill its placeholders. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(fillIn(ERRORS[code].message, details));
    this.name = 'DomainError';
  }
}

function fillIn(text: string, details: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(details[key] ?? whole));
}
