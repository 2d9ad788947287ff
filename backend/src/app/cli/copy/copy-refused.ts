/** A copy that would not be what it copies; one line for whoever asked for it. */
export class CopyRefused extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'CopyRefused';
  }
}
