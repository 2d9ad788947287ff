export interface Lease {
  readonly holder: string;
  /** The holder increases it regularly. If it stops, the holder is gone. */
  readonly beat: number;
}

/** Changed by compare-and-set, so no clocks are compared. */
export interface Leases {
  read(name: string): Promise<Lease | null>;
  /** @returns false when the lease is no longer the expected one */
  replace(name: string, expected: Lease | null, next: Lease | null): Promise<boolean>;
}
