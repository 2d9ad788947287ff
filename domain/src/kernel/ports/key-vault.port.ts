/** Secrets by name, outside the log: destroying one makes what it encrypted unreadable for ever. */
export interface KeyVault {
  /** Bytes of a secret, or null when it was destroyed or never made. */
  get(name: string): Promise<Uint8Array | null>;
  /** Keeps a secret; the first one stays when the name is taken. Returns the one that is kept. */
  keep(name: string, secret: Uint8Array): Promise<Uint8Array>;
  /** Overwrites and forgets. Destroying what is not there is no error. */
  destroy(name: string): Promise<void>;
  close(): Promise<void>;
}
