import type { ImportRowError } from './import.types.js';

/** All `*.types.ts` here are JSON of the HTTP API: snake_case, decimal ST Dollars and odds, ISO times. */
export interface Success {
  success: true;
}

export interface Failure {
  success: false;
  code: string;
  message: string;
  variables?: Record<string, string | number>;
  /** By field: a translation key and its variables. */
  errors?: Record<string, { key: string; variables: Record<string, string | number> }>;
  rows?: ImportRowError[];
}
