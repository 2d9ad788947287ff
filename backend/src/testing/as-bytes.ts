type Done = (error: Error | null, body: unknown) => void;

/** Superagent parser: returns a download as a Buffer. */
export function asBytes(answer: NodeJS.EventEmitter, done: Done): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)));
  answer.on('end', () => done(null, Buffer.concat(chunks)));
}
