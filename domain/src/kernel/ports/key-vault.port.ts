/** Secrets outside the log. Destroying one makes what it encrypted unreadable forever. */
export interface KeyVault {
  get(name: string): Promise<Uint8Array | null>;
  /** Keeps the existing secret if the name is taken. Returns the secret that is stored. */
  keep(name: string, secret: Uint8Array): Promise<Uint8Array>;
  destroy(name: string): Promise<void>;
  close(): Promise<void>;
}
