import { ERRORS, type ErrorCode } from './error-catalogue.js';

/** The code is also the translation key; the details fill its placeholders. */
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
