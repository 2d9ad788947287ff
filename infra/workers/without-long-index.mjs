// FFmpeg gives each sample of a FLAC that it copies into AVI its own entry in the index at the end: 90 MB for two
// minutes. That is more than a check may hold in memory, and all that the check asks stands before it.
const LONGEST_INDEX = 8 * 2 ** 20;
/** A film has four or five. */
const MOST_CHUNKS = 64;
const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;

function isCompleteAvi({ size, read }) {
  if (size < RIFF_HEAD) return false;
  const head = Buffer.from(read(RIFF_HEAD, 0));
  const name = head.toString('latin1', 0, 4) + head.toString('latin1', 8);
  return name === 'RIFFAVI ' && CHUNK_HEAD + head.readUInt32LE(4) === size;
}

/** Where the long index of an AVI begins, or null. */
function longIndexOf({ size, read }) {
  let at = RIFF_HEAD;
  for (let chunk = 0; chunk < MOST_CHUNKS && at + CHUNK_HEAD <= size; chunk += 1) {
    const head = Buffer.from(read(CHUNK_HEAD, at));
    const length = head.readUInt32LE(4);
    if (head.toString('latin1', 0, 4) === 'idx1') return length > LONGEST_INDEX ? at : null;
    at += CHUNK_HEAD + length + (length % 2);
  }
  return null;
}

/** Shows an AVI with a long index as one that is complete without it, and any other file as it is. */
export function withoutLongIndex(file) {
  const size = isCompleteAvi(file) ? longIndexOf(file) : null;
  if (size === null) return file;
  const read = (length, offset) => {
    const bytes = file.read(length, offset);
    if (offset === 0) new DataView(bytes.buffer).setUint32(4, size - CHUNK_HEAD, true);
    return bytes;
  };
  return { size, read };
}
