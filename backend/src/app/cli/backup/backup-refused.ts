/** A backup that would not be one, or that does not hold what it says. */
export class BackupRefused extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'BackupRefused';
  }
}
