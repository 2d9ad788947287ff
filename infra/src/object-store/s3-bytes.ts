import type { Readable } from 'node:stream';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';

/** A chunk must arrive within `stallMs` after its request. A slow reader (a paused video) is no error. */
export function stallLimited(answer: Readable, stallMs: number): AsyncIterable<Uint8Array> {
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    const timer = setTimeout(
      () => answer.destroy(new StoreUnavailable(`The object store sent nothing for ${stallMs} ms`)),
      stallMs,
    );
    try {
      return await chunks.next();
    } catch (error) {
      throw brokenOff(error);
    } finally {
      clearTimeout(timer);
    }
  };
  const end = (): Promise<IteratorResult<Uint8Array, undefined>> => {
    answer.destroy();
    return Promise.resolve({ done: true, value: undefined });
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}

/** The answer had begun, so the address is right, and so is TLS. */
function brokenOff(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (error instanceof StoreUnavailable || typeof code !== 'string') return error;
  return new StoreUnavailable(`The connection to the object store broke (${code})`, { cause: error });
}
