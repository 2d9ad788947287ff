// Uploads one large valid video as a form. Prints milliseconds. Usage: `run-source.mjs send-video.ts ORIGIN COOKIE BYTES`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBigVideo } from './big-video.js';
import { sendForm } from './send.js';

const [, , origin = '', cookie = '', bytes = ''] = process.argv;
const folder = await mkdtemp(join(tmpdir(), 'arena-video-'));
try {
  const video = await writeBigVideo(join(folder, 'video.mp4'), Number(bytes));
  const begun = performance.now();
  const { status, json } = await sendForm(origin, { cookie }, video);
  const ms = performance.now() - begun;
  if (status !== 201) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(json)}`);
  // A server that only stores bytes tells no video.
  const { video: stored } = json as Partial<typeof json>;
  if (stored && stored.size !== Number(bytes)) throw new Error(`${stored.size} bytes are stored`);
  console.log(ms);
} finally {
  await rm(folder, { recursive: true, force: true });
}
