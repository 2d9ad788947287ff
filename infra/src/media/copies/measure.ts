import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SEEK_PICTURE } from '@arena/domain/kernel/file-limits';
import { runFfmpeg, type Ffmpeg, type RunOptions, type Source } from './ffmpeg.js';
import { FLASH_GRID, FLASH_RATE, FlashFinder, type FlashRange } from './flashes.js';

const CELLS = FLASH_GRID ** 2;
/** LUFS. What EBU R 128 calls silence. */
const SILENCE = -70;
/** Bytes for each second: the cells, and a line for each tenth. */
const BYTES = CELLS * FLASH_RATE + 2000;

/** Bytes. */
const MAX_SEEK = 300_000;

interface SeekGrid {
  readonly every: number;
  readonly count: number;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

export interface Measures {
  /** LUFS of the whole (EBU R 128). Null: silence, or it cannot be measured. */
  readonly loudness: number | null;
  readonly flashes: readonly FlashRange[];
  /** A JPEG in the folder; null: it is too large. */
  readonly seek: (SeekGrid & { readonly path: string }) | null;
}

/** Decodes the whole video once. @param folder for small files @throws ConversionFailed */
export async function measure(
  ffmpeg: Ffmpeg,
  source: Source,
  folder: string,
  options: RunOptions,
): Promise<Measures> {
  const [sound, cells, seek] = ['loudness.txt', 'cells.gray', 'seek.jpg'];
  const pictures = `scale=${FLASH_GRID}:${FLASH_GRID}:flags=area,format=gray,fps=${FLASH_RATE}`;
  const levels = `ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=${sound}`;
  const every = Math.max(1, Math.ceil(source.seconds / SEEK_PICTURE.most));
  const how =
    `-map 0:a:0 -af ${levels} -f null - ` +
    `-map 0:V:0 -vf ${seekPictures(every)} -frames:v 1 -q:v 8 -update 1 -f image2 ${seek} ` +
    `-map 0:V:0 -vf ${pictures} -f rawvideo ${cells}`;
  await runFfmpeg(ffmpeg, source, how.split(' '), { ...options, most: source.seconds * BYTES, folder });
  const path = join(folder, seek);
  const { columns, width, height } = SEEK_PICTURE;
  const isSmall = await stat(path).then(
    ({ size }) => size <= MAX_SEEK,
    () => false,
  );
  return {
    loudness: await loudnessIn(join(folder, sound)),
    flashes: await flashesIn(join(folder, cells)),
    seek: isSmall ? { path, every, count: Math.ceil(source.seconds / every), columns, width, height } : null,
  };
}

function seekPictures(every: number): string {
  const { width, height, columns, most } = SEEK_PICTURE;
  const size = `${width}:${height}`;
  const fitting = `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:-1:-1,format=yuvj420p`;
  return `fps=1/${every}:start_time=0,${fitting},tile=${columns}x${most / columns}`;
}

/** The last value is that of the whole. */
async function loudnessIn(path: string): Promise<number | null> {
  const lines = await readFile(path, 'utf8').catch(() => '');
  const value = Number(/.*lavfi\.r128\.I=(-?[\d.]+)/s.exec(lines)?.[1] ?? SILENCE);
  return value > SILENCE ? Math.round(value * 10) / 10 : null;
}

async function flashesIn(path: string): Promise<readonly FlashRange[]> {
  const finder = new FlashFinder();
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    const whole = rest.length - (rest.length % CELLS);
    for (let at = 0; at < whole; at += CELLS) finder.take(rest.subarray(at, at + CELLS));
    rest = rest.subarray(whole);
  }
  return finder.ranges();
}
