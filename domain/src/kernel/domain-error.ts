import { ERRORS, type ErrorCode } from './error-catalogue.js';
import { fillIn } from './fill-in.js';

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
