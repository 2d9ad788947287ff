import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { VideoFacts } from '../check-video.js';
import { maxRateOf, SOUND_RATE, type CopyPlan } from './plan.js';

export interface Ffmpeg {
  readonly path: string;
  /** Such as `5.1.9-0+deb12u1`. */
  readonly version: string;
}

export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly container: VideoFacts['container'];
  /** Of the source. */
  readonly seconds: number;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  /** @param part of the whole, from 0 to 1 */
  readonly onProgress?: (part: number) => void;
  /** Milliseconds without progress; two minutes by default. */
  readonly stall?: number;
  /** Bytes that the copy may have; unlimited by default. */
  readonly most?: number;
}

/** What `ffmpeg` said, or the limit that it reached. */
export class ConversionFailed extends Error {
  /** @param ofTheMachine it may succeed later: the program is missing, or was killed */
  constructor(
    reason: string,
    readonly ofTheMachine = false,
  ) {
    super(reason);
    this.name = 'ConversionFailed';
  }
}

const STALL = 120_000;
/** Kilobytes of address space. A 4K film in H265 takes about a third. */
const MEMORY_KB = 4 * 2 ** 20;
/** Processor seconds for each second of film. A slow core needs about 3 for 1080p. */
const EFFORT = 40;
const LEAST_EFFORT = 120;
/** Bytes, as a shell counts files. */
const BLOCK = 512;
/** 8 MB: a short copy is mostly its index. */
const LEAST_BLOCKS = 2 ** 14;
/** How a shell tells that a command cannot run, is missing, or was killed. */
const OF_THE_MACHINE: readonly (number | null)[] = [126, 127, 128 + 9];
const MAX_FPS = 60;
const KEYFRAME_SECONDS = 2;
const LONGEST_REASON = 300;

/** Bytes. */
export const MAX_LOOP = 400_000;
const LOOP_SECONDS = 3;
const LOOP_EDGE = 270;

/**
 * Ends the program when its parent closes the pipe or dies in any way, so that no conversion goes on alone.
 * Not every system can limit the address space.
 */
const GUARD = `ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; shift 3
exec 3<&0
nice -n 10 "$@" 3<&- </dev/null & job=$!
(cat <&3 >/dev/null 2>&1; kill -9 $job 2>/dev/null) >/dev/null 2>&1 &
wait $job`;

/** @param path of the program; null: it is looked for in PATH. @returns null if there is none that runs */
export async function findFfmpeg(path: string | null): Promise<Ffmpeg | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const places = path === null ? folders.map((folder) => join(folder, 'ffmpeg')) : [path];
  for (const place of places) {
    const version = await versionOf(place).catch(() => null);
    if (version !== null) return { path: place, version };
  }
  return null;
}

async function versionOf(place: string): Promise<string | null> {
  await access(place, constants.X_OK);
  const { stdout } = await promisify(execFile)(place, ['-version'], { env: {}, timeout: 10_000 });
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? null;
}

/** @throws ConversionFailed */
export async function convert(
  ffmpeg: Ffmpeg,
  conversion: Conversion,
  { edge, picture, sound }: CopyPlan,
  options: RunOptions,
): Promise<void> {
  const pictures = picture === 'copy' ? '-c:v copy' : picturesAt(edge);
  const sounds = sound === 'copy' ? '-c:a copy' : '-c:a aac -b:a 160k -ac 2 -ar 48000';
  await run(ffmpeg, conversion, `-map 0:V:0 -map 0:a:0 ${pictures} ${sounds}`, options);
}

/** A few silent seconds. @throws ConversionFailed */
export async function makeLoop(ffmpeg: Ffmpeg, conversion: Conversion, options: RunOptions): Promise<void> {
  const pictures =
    `-vf ${scaledTo(LOOP_EDGE)},fps=24,format=yuv420p ` +
    '-c:v libx264 -preset medium -crf 28 -maxrate 800k -bufsize 400k';
  const from = conversion.seconds / 3;
  const limited = { ...options, most: 10 * MAX_LOOP };
  await run(ffmpeg, { ...conversion, seconds: LOOP_SECONDS }, `-map 0:V:0 -an ${pictures}`, limited, from);
}

/** The rate leaves room for the sound. */
function picturesAt(edge: number): string {
  const rate = maxRateOf(edge) - SOUND_RATE;
  return (
    `-vf ${scaledTo(edge)},format=yuv420p -fpsmax ${MAX_FPS} -c:v libx264 -preset veryfast -crf 21 ` +
    `-profile:v high -maxrate ${rate} -bufsize ${2 * rate} -threads 2 ` +
    `-force_key_frames expr:gte(t,n_forced*${KEYFRAME_SECONDS})`
  );
}

/** Fits the shorter edge, never enlarges, and keeps both even, as H264 needs. */
function scaledTo(edge: number): string {
  const short = `min(${edge},trunc(min(iw,ih)/2)*2)`;
  return `scale='if(gt(iw,ih),-2,${short})':'if(gt(iw,ih),${short},-2)'`;
}

/** Of the container that the check has found: no other reader sees the file. */
const READERS: Readonly<Record<VideoFacts['container'], string>> = {
  MP4: 'mov',
  MOV: 'mov',
  MKV: 'matroska',
  AVI: 'avi',
};

/** @param start seconds into the source; without it, the whole source is converted */
async function run(
  { path }: Ffmpeg,
  { from, to, container, seconds }: Conversion,
  how: string,
  options: RunOptions,
  start?: number,
): Promise<void> {
  const part = start === undefined ? '' : `-ss ${start.toFixed(3)} -t ${seconds} `;
  const before =
    '-nostdin -hide_banner -loglevel error -progress pipe:1 -y -protocol_whitelist file ' +
    `-f ${READERS[container]} ${part}-i`;
  const after = `${how} -sn -dn -map_metadata -1 -map_chapters -1 -movflags +faststart -f mp4`;
  const effort = Math.ceil(Math.max(LEAST_EFFORT, seconds * EFFORT));
  const blocks = options.most === undefined ? 'unlimited' : Math.ceil(options.most / BLOCK) + LEAST_BLOCKS;
  const limits = [String(MEMORY_KB), String(effort), String(blocks)];
  const command = [path, before.split(' '), from, after.split(' '), to].flat();
  await guarded([...limits, ...command], seconds, options);
}

async function guarded(
  command: readonly string[],
  seconds: number,
  { signal, onProgress, stall = STALL }: RunOptions,
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', ...command], { env: { PATH: process.env['PATH'] } });
  const end = (): void => void child.stdin.destroy();
  let said = '';
  const stalled = (): void => {
    said = `No progress for ${stall / 1000} s`;
    end();
  };
  let timer = setTimeout(stalled, stall);
  signal.addEventListener('abort', end);
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-LONGEST_REASON)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1];
    if (microseconds === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(stalled, stall);
    onProgress?.(Math.min(1, Number(microseconds) / 1e6 / seconds));
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    signal.throwIfAborted();
    if (code !== 0)
      throw new ConversionFailed(
        said.trim() || `ffmpeg ended with ${code}`,
        OF_THE_MACHINE.includes(code) && said === '',
      );
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}
