// Reads the headers of one file in its own process, answers its parent once and ends. Plain JavaScript, and at this
// depth, because the source tree (tests) and the build use the same file.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import MediaInfo from 'mediainfo.js';
import { withoutLongIndex } from './without-long-index.mjs';

/** A film has at most this many. Limits the size of the answer. */
const MOST_TRACKS = 64;
const MOST_CHARACTERS = 200;
const PAGE = 64 * 1024;

/** WebAssembly memory is not part of Node's heap, so --max-old-space-size does not limit it. */
function limitWasmMemory(bytes) {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + pages * PAGE > bytes) throw new RangeError('The file needs too much memory');
    return grow.call(this, pages);
  };
}

const short = (text) => (typeof text === 'string' ? text.slice(0, MOST_CHARACTERS) : undefined);

const TEXTS = ['@type', 'Format', 'Format_Profile', 'IsStreamable', 'ChromaSubsampling', 'FrameRate_Mode'];
const RATES = ['FrameRate', 'FrameRate_Minimum', 'FrameRate_Maximum'];
const NUMBERS = ['Duration', 'Width', 'Height', 'BitDepth', ...RATES];

function trackOf(track) {
  const texts = TEXTS.map((name) => [name, short(track[name])]);
  const numbers = NUMBERS.map((name) => [name, typeof track[name] === 'number' ? track[name] : undefined]);
  return {
    ...Object.fromEntries([...texts, ...numbers]),
    extra: { IsTruncated: short(track.extra?.IsTruncated) },
  };
}

/** @returns the tracks, or why the content cannot be read. Throws when the disk or the machine is at fault. */
async function tracksOf({ path, byteLimit }) {
  const file = openSync(path, 'r');
  let left = byteLimit;
  let trouble = null;
  const read = (length, offset) => {
    left -= length;
    if (left < 0) throw new Error('The file needs more reading than a video does');
    try {
      const chunk = new Uint8Array(length);
      return chunk.subarray(0, readSync(file, chunk, 0, length, offset));
    } catch (error) {
      trouble ??= error;
      throw error;
    }
  };
  try {
    const shown = withoutLongIndex({ size: fstatSync(file).size, read });
    const mediaInfo = await MediaInfo({ format: 'object' });
    const answer = await mediaInfo.analyzeData(shown.size, shown.read).then(
      ({ media }) => ({ tracks: (media?.track ?? []).map(trackOf) }),
      (error) => ({ unreadable: String(error) }),
    );
    // The disk failed. That says nothing about the file.
    if (trouble) throw trouble;
    return answer.tracks?.length > MOST_TRACKS ? { unreadable: 'The file has too many tracks' } : answer;
  } finally {
    closeSync(file);
  }
}

process.once('message', async (question) => {
  limitWasmMemory(question.memoryLimit);
  const answer = await tracksOf(question).catch((error) => ({ trouble: String(error) }));
  process.send(answer, () => process.disconnect());
});
