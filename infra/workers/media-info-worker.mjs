// Plain JavaScript, and at this depth, because the same file serves the source tree (tests) and the built one.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import MediaInfo from 'mediainfo.js';

/** @type {{ path: string, byteLimit: number }} */
const { path, byteLimit } = workerData;

const file = openSync(path, 'r');
try {
  let left = byteLimit;
  const read = (length, offset) => {
    left -= length;
    if (left < 0) throw new Error('The file needs more reading than a video does');
    const chunk = new Uint8Array(length);
    return chunk.subarray(0, readSync(file, chunk, 0, length, offset));
  };
  const mediaInfo = await MediaInfo({ format: 'object' });
  const { media } = await mediaInfo.analyzeData(fstatSync(file).size, read);
  parentPort.postMessage(media?.track ?? []);
} finally {
  closeSync(file);
}
