export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'refused'
  | 'too-large'
  | 'unsupported'
  | 'reused-key'
  | 'too-many'
  | 'unavailable';

export interface ErrorEntry {
  readonly kind: ErrorKind;
  /** English. `frontend/src/shared/notices/texts/errors.en.json` repeats it exactly, and a test compares both. */
  readonly message: string;
}
