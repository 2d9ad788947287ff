import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { VideoFacts } from '../check-video.js';
import { maxRateOf, SOUND_RATE, type CopyPlan } from './plan.js';

export interface Ffmpeg {
  readonly path: string;
  /** Such as `5.1.9-0+deb12u1`. */
  readonly version: string;
}

export interface Source {
  readonly from: string;
  readonly container: VideoFacts['container'];
  readonly seconds: number;
}

export interface Conversion extends Source {
  readonly to: string;
}

export interface RunOptions {
  readonly signal: AbortSignal;
  /** @param part of the whole, from 0 to 1 */
  readonly onProgress?: (part: number) => void;
  /** Milliseconds without progress; two minutes by default. */
  readonly stall?: number;
  /** Bytes that the copy may have; unlimited by default. */
  readonly most?: number;
  /** How it yields to other programs, as `nice` counts; 10 by default. */
  readonly niceness?: number;
}

/**
 * `file`: it cannot be read. `ended`: a signal, a limit or a stall, of which the file or the machine may be the cause.
 * `machine`: the program or room is missing.
 */
type Cause = 'file' | 'ended' | 'machine';

/** What `ffmpeg` said, or how it ended. */
export class ConversionFailed extends Error {
  constructor(
    reason: string,
    readonly blame: Cause,
  ) {
    super(reason);
    this.name = 'ConversionFailed';
  }
}

const STALL = 120_000;
const NICENESS = 10;
/** Kilobytes of address space. A 4K film in H265 takes about a third. */
const MEMORY_KB = 4 * 2 ** 20;
/** Processor seconds for each second of film. A slow core needs about 3 for 1080p. */
const EFFORT = 40;
const LEAST_EFFORT = 120;
/** Bytes, as a shell counts files. */
const BLOCK = 512;
/** 8 MB: a short copy is mostly its index. */
const LEAST_BLOCKS = 2 ** 14;
/** How a shell tells that a command cannot run or is missing. */
const NOT_RUN: readonly (number | null)[] = [126, 127];
/** How a shell tells a signal: this and its number. */
const SIGNAL = 128;
const LAST_SIGNAL = SIGNAL + 31;
/** How ffmpeg ends after a signal that it knows. */
const ASKED_TO_END = 255;
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
const GUARD = `ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; yields=$4; shift 4
exec 3<&0
nice -n "$yields" "$@" 3<&- </dev/null & job=$!
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
  ffmpeg: Ffmpeg,
  { to, ...source }: Conversion,
  how: string,
  options: RunOptions,
  start?: number,
): Promise<void> {
  const after = `${how} -sn -dn -map_metadata -1 -map_chapters -1 -movflags +faststart -f mp4`;
  await runFfmpeg(ffmpeg, source, [...after.split(' '), to], { ...options, start });
}

interface RunPlace {
  /** Seconds into the source. */
  readonly start?: number | undefined;
  /** Of the files that it names. */
  readonly folder?: string | undefined;
}

/** @param outputs what follows the source. @throws ConversionFailed */
export async function runFfmpeg(
  { path }: Ffmpeg,
  { from, container, seconds }: Source,
  outputs: readonly string[],
  { start, ...options }: RunOptions & RunPlace,
): Promise<void> {
  // A shell would ignore limits that are no numbers.
  if (!(Number.isFinite(seconds) && seconds > 0))
    throw new ConversionFailed('The length of the film is not known', 'file');
  const part = start === undefined ? '' : `-ss ${start.toFixed(3)} -t ${seconds} `;
  const before =
    '-nostdin -hide_banner -loglevel error -progress pipe:1 -y -protocol_whitelist file ' +
    `-f ${READERS[container]} ${part}-i`;
  const effort = Math.ceil(Math.max(LEAST_EFFORT, seconds * EFFORT));
  const { most, niceness = NICENESS } = options;
  const blocks = most === undefined ? 'unlimited' : Math.ceil(most / BLOCK) + LEAST_BLOCKS;
  const limits = [MEMORY_KB, effort, blocks, niceness].map(String);
  const command = [path, ...before.split(' '), resolve(from), ...outputs];
  await guarded([...limits, ...command], seconds, options);
}

async function guarded(
  command: readonly string[],
  seconds: number,
  { signal, onProgress, stall = STALL, folder }: RunOptions & RunPlace,
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', ...command], {
    env: { PATH: process.env['PATH'] },
    cwd: folder,
  });
  const end = (): void => void child.stdin.destroy();
  let said = '';
  const progress = { isStalled: false };
  const stalled = (): void => {
    progress.isStalled = true;
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
    if (progress.isStalled) throw new ConversionFailed(`No progress for ${stall / 1000} s`, 'ended');
    if (code !== 0)
      throw new ConversionFailed(said.trim() || `ffmpeg ended with ${code}`, causeOf(code, said));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}

const MISSING =
  /No space left on device|Disk quota exceeded|Permission denied|Unknown (en|de)coder|No such filter/;
/** Of a busy machine, or of what a file demands. */
const SHORT_OF =
  /Cannot allocate memory|Input\/output error|Resource temporarily unavailable|Too many open files/;

/** What it said before a signal does not explain the signal. */
function causeOf(code: number | null, said: string): Cause {
  if (NOT_RUN.includes(code) || MISSING.test(said)) return 'machine';
  const isSignal = code === null || code === ASKED_TO_END || (code > SIGNAL && code <= LAST_SIGNAL);
  return isSignal || SHORT_OF.test(said) ? 'ended' : 'file';
}
