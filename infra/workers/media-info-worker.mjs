// Plain JavaScript, and at this depth, because the same file serves the source tree (tests) and the built one.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import MediaInfo from 'mediainfo.js';

/** @type {{ path: string, byteLimit: number }} */
const { path, byteLimit } = workerData;

const file = openSync(path, 'r');
try {
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
  const mediaInfo = await MediaInfo({ format: 'object' });
  const { size } = fstatSync(file);
  const answer = await mediaInfo.analyzeData(size, read).then(
    ({ media }) => ({ tracks: media?.track ?? [] }),
    (error) => ({ unreadable: String(error) }),
  );
  // Of a disk that fails the file is innocent, whatever was made of what had been read.
  if (trouble) throw trouble;
  parentPort.postMessage(answer);
} finally {
  closeSync(file);
}
