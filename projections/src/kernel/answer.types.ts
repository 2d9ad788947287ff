import type { ImportRowError } from './import.types.js';

/** The JSON that the HTTP API answers with (all `*.types.ts` here): snake_case, amounts in ST Dollars (decimal), odds as decimals, ISO times. */
export interface Success {
  success: true;
}

export interface Failure {
  success: false;
  code: string;
  message: string;
  /** Placeholders of the message, for translation by code. */
  variables?: Record<string, string | number>;
  /** Per field: a translation key with its variables. */
  errors?: Record<string, { key: string; variables: Record<string, string | number> }>;
  /** Of an import: what is wrong with which row. */
  rows?: ImportRowError[];
}
