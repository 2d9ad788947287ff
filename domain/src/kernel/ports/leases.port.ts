/** Who does a piece of work that only one process may do at a time. */
export interface Lease {
  readonly holder: string;
  /** Raised by the holder again and again; a beat that stands still tells that the holder is gone. */
  readonly beat: number;
}

/** Leases by name, changed by comparing first: no clock of any machine is asked. */
export interface Leases {
  /** Null while nobody holds it. */
  read(name: string): Promise<Lease | null>;
  /** Puts the next lease in the place of the expected one. @returns false when it is another by now */
  replace(name: string, expected: Lease | null, next: Lease | null): Promise<boolean>;
}
