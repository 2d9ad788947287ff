export interface Part {
  /** Valid until the next part is requested. */
  readonly bytes: Buffer;
  readonly last: boolean;
}

/** Keeps one part in memory. @throws before the last part if the stream has another size than `announced` */
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
