import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const VIDEO = fileURLToPath(new URL('../../fixtures/video/ok-h264-aac.mp4', import.meta.url));
const BOX_HEAD = 8;

/** The zeros use no disk space. */
export async function writeBigVideo(path, size) {
  const video = await readFile(VIDEO);
  const box = Buffer.alloc(BOX_HEAD);
  box.writeUInt32BE(size - video.length);
  box.write('free', 4);
  const file = await open(path, 'w');
  await file.write(Buffer.concat([video, box]));
  await file.truncate(size);
  await file.close();
  return { path, size };
}

export function bytesOf({ path }, from = 0, to = Infinity) {
  return createReadStream(path, { start: from, end: to - 1, highWaterMark: 256 * 1024 });
}
