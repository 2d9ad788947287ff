/** What kind of refusal it is; the HTTP edge maps each kind to one status. */
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
  /** English text; spec.md section 8 to the letter where it has one. */
  readonly message: string;
}
