// Draws the works of the demo's teams: `node infra/scripts/run-source.mjs infra/scripts/demo-videos/make.ts`. Needs ffmpeg with libx264.
// Writes infra/fixtures/demo/NAME.mp4 (two minutes) and NAME.webp (the frame that stands for it).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { SCENES } from './scenes.js';

const FOLDER = fileURLToPath(new URL('../../fixtures/demo/', import.meta.url));
const SECONDS = 121;
const FRAMES_PER_SECOND = 6;
/** The second that the thumbnail shows. */
const SHOWN = 37.5;
/** Base notes of four chords, in hertz; each work begins with another. */
const NOTES = [110, 130.81, 98, 146.83, 123.47, 87.31, 103.83, 116.54];

const words = (line: string) => line.split(' ');

async function film(name: string, draw: (seconds: number) => string, at: number) {
  const note = NOTES[at % NOTES.length] ?? 0;
  const tone = (ratio: number, level: number) => `${level}*sin(2*PI*${(note * ratio).toFixed(2)}*t)`;
  const beat = `(0.35+0.65*exp(-3*mod(t\\,${0.5 + at * 0.03})))`;
  const sound = `aevalsrc=(${tone(1, 0.25)}+${tone(1.5, 0.16)}+${tone(2, 0.12)})*${beat}:s=22050:d=${SECONDS}`;
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...words(`-y -loglevel error -f image2pipe -framerate ${FRAMES_PER_SECOND} -i - -f lavfi -i`),
      sound,
      ...words('-map 0:v -map 1:a -shortest -c:v libx264 -preset veryslow -tune animation -crf 36'),
      ...words('-pix_fmt yuv420p -g 80 -c:a aac -b:a 24k -ac 1 -movflags +faststart'),
      `${FOLDER}${name}.mp4`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame++) {
    const picture = await sharp(Buffer.from(draw(frame / FRAMES_PER_SECOND)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  const thumbnail = sharp(Buffer.from(draw(SHOWN)), { density: 144 }).resize(960, 540);
  await writeFile(`${FOLDER}${name}.webp`, await thumbnail.webp({ quality: 72 }).toBuffer());
}

await mkdir(FOLDER, { recursive: true });
for (const [at, [name, draw]] of Object.entries(SCENES).entries()) {
  await film(name, draw, at);
  console.log(name);
}
