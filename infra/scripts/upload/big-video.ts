import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { video } from '../processes/stage.js';

const BOX_HEAD = 8;

export interface VideoFile {
  path: string;
  size: number;
}

/** The zeros use no disk space. */
export async function writeBigVideo(path: string, size: number): Promise<VideoFile> {
  const small = await video();
  const box = Buffer.alloc(BOX_HEAD);
  box.writeUInt32BE(size - small.length);
  box.write('free', 4);
  const file = await open(path, 'w');
  await file.write(Buffer.concat([small, box]));
  await file.truncate(size);
  await file.close();
  return { path, size };
}

export function bytesOf({ path }: VideoFile, from = 0, to = Infinity): AsyncIterable<Buffer> {
  return createReadStream(path, { start: from, end: to - 1, highWaterMark: 256 * 1024 });
}

/** Whether an answer is the file, byte for byte. */
export async function isSameContent({ body }: Response, file: VideoFile) {
  return body !== null && (await hashOf(body)) === (await hashOf(bytesOf(file)));
}

async function hashOf(chunks: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
