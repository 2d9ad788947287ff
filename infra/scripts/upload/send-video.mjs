// Uploads one large valid video as a form: `node send-video.mjs ORIGIN COOKIE BYTES`. Prints milliseconds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBigVideo } from './big-video.mjs';
import { sendForm } from './send.mjs';

const [, , origin, cookie, bytes] = process.argv;
const folder = await mkdtemp(join(tmpdir(), 'arena-video-'));
try {
  const video = await writeBigVideo(join(folder, 'video.mp4'), Number(bytes));
  const begun = performance.now();
  const { status, json } = await sendForm(origin, { cookie }, video);
  const ms = performance.now() - begun;
  if (status !== 201) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(json)}`);
  if (json.video && json.video.size !== Number(bytes)) throw new Error(`${json.video.size} bytes are stored`);
  console.log(ms);
} finally {
  await rm(folder, { recursive: true, force: true });
}
