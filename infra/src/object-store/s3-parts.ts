export interface Part {
  /** Valid until the next part is asked for. */
  readonly bytes: Buffer;
  readonly last: boolean;
}

/**
 * A stream cut into parts of one size, only the last of which may be shorter or empty; one part is in memory.
 * @param announced size of the stream, when its sender said one
 * @throws when the stream has another size than announced, before the last part is given out
 */
export async function* partsOf(
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
  announced: number | undefined,
): AsyncIterable<Part> {
  const room = Buffer.allocUnsafe(Math.min(partBytes, Math.max(announced ?? partBytes, 1)));
  let filled = 0;
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (announced !== undefined && size > announced) throw wrongSize(announced, size);
    for (let taken = 0; taken < chunk.byteLength;) {
      if (filled === room.length) {
        yield { bytes: room, last: false };
        filled = 0;
      }
      const piece = chunk.subarray(taken, taken + room.length - filled);
      room.set(piece, filled);
      filled += piece.byteLength;
      taken += piece.byteLength;
    }
  }
  if (announced !== undefined && size !== announced) throw wrongSize(announced, size);
  yield { bytes: room.subarray(0, filled), last: true };
}

function wrongSize(announced: number, size: number): Error {
  return new Error(`Expected ${announced} bytes, got ${size}${size > announced ? ' or more' : ''}`);
}
