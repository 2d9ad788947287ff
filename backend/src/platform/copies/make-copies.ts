import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoFile } from '@arena/domain/tournament/videos/videos.events';
import { inspectVideo, type InspectedVideo } from '@arena/infra/media/check-video';
import {
  convert,
  ConversionFailed,
  makeLoop,
  MAX_LOOP,
  type Conversion,
  type Ffmpeg,
} from '@arena/infra/media/copies/ffmpeg';
import { describeFile, remuxFile } from '@arena/infra/media/copies/mp4-file';
import { bytesNeeded, bytesOf, planOf, sourceFacts, type CopyPlan } from '@arena/infra/media/copies/plan';
import { NO_COPIES, type VideoCopies } from '@arena/projections/videos/video-copies';
import type { VideoCopiesStore } from './video-copies-store.js';

export interface CopyingOptions {
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly store: VideoCopiesStore;
  readonly ffmpeg: Ffmpeg | null;
  /** For the source and for the copy that is made, and for nothing else. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** @param percent of the whole job */
  readonly onProgress: (percent: number) => void;
}

/** The machine is at fault, not the video: it can be tried again as it is. */
export class CannotNow extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'CannotNow';
  }
}

/** Bytes that stay free for the log, which may be on the same disk. */
const RESERVE = 256 * 2 ** 20;
/** Hours. A file can claim any length, and would keep others waiting for as long. */
const LONGEST = 4;
/** What a clip and a copied picture cost, as edges of a converted picture. */
const LOOP_COST = 100 ** 2;
const COPY_COST = 150 ** 2;

/**
 * Makes the copies that a video lacks. The record of each is stored before the next one begins, so that a job that was
 * killed goes on there. @throws CannotNow, ObjectNotFound, the reason of the signal, or an Error about the video
 */
export async function makeCopies(file: VideoFile, options: CopyingOptions): Promise<void> {
  const { folder } = options;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await new Copying(file, options).run();
  } catch (error) {
    throw isOfTheMachine(error) ? new CannotNow(messageOf(error), error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

class Copying {
  private readonly source: string;
  private readonly draft: string;

  constructor(
    private readonly file: VideoFile,
    private readonly options: CopyingOptions,
  ) {
    this.source = join(options.folder, 'source');
    this.draft = join(options.folder, 'copy.mp4');
  }

  async run(): Promise<void> {
    const { store, ffmpeg, signal } = this.options;
    const { objectKey: key, size } = this.file;
    await this.requireRoom(size);
    await this.fetch();
    const inspected = await inspectVideo(this.source);
    const way = ffmpeg ? 'ffmpeg' : 'remux';
    const plan = planOf(sourceFacts(inspected), way);
    const seconds = inspected.facts.duration / 1000;
    if (seconds > LONGEST * 3600) throw new Error(`The file says that it is longer than ${LONGEST} hours`);
    await this.requireRoom(bytesNeeded(plan, { size, seconds }) - size);
    let copies = await this.beginning(way, plan.original, plan.playsEverywhere);
    const made = new Set(copies.copies.map(({ edge }) => edge));
    const wanted = plan.copies.filter(({ edge }) => !made.has(edge));
    const costs = wanted.map(costOf);
    const all = costs.reduce((sum, each) => sum + each, LOOP_COST);
    let done = 0;
    for (const [at, copy] of wanted.entries()) {
      const cost = costs[at] ?? 0;
      const before = done;
      await this.copy(inspected, copy, (part) => this.progress((before + part * cost) / all));
      signal.throwIfAborted();
      const { codecs } = await describeFile(this.draft);
      const stored = await store.putFile(key, this.draft, String(copy.edge));
      copies = { ...copies, copies: [...copies.copies, { ...stored, edge: copy.edge, codecs }] };
      signal.throwIfAborted();
      await store.putRecord(key, copies);
      done += cost;
      this.progress(done / all);
    }
    const loop = ffmpeg ? await this.loop(inspected, ffmpeg) : null;
    await store.putRecord(key, { ...copies, state: 'ready', loop });
    await store.prune(key);
  }

  /** What an earlier run in the same way has left, or nothing. */
  private async beginning(
    way: VideoCopies['way'],
    playsOriginal: boolean,
    playsEverywhere: boolean,
  ): Promise<VideoCopies> {
    const known = this.options.store.of(this.file.objectKey);
    if (known?.state === 'making' && known.way === way) return known;
    const { codecs, width, height } = playsOriginal ? await describeFile(this.source) : NOTHING;
    const original = playsOriginal ? { codecs, edge: Math.min(width, height) } : null;
    return { ...NO_COPIES, state: 'making', way, original, playsEverywhere };
  }

  private async fetch(): Promise<void> {
    const content = Readable.from(await this.options.objects.get(this.file.objectKey), { objectMode: false });
    await pipeline(content, createWriteStream(this.source), { signal: this.options.signal });
  }

  private async copy(
    inspected: InspectedVideo,
    plan: CopyPlan,
    onProgress: (part: number) => void,
  ): Promise<void> {
    const { ffmpeg, signal } = this.options;
    const most = 2 * bytesOf(plan, { size: this.file.size, seconds: inspected.facts.duration / 1000 });
    if (ffmpeg) await convert(ffmpeg, this.conversion(inspected), plan, { signal, onProgress, most });
    else await remuxFile(this.source, this.draft, { signal, most });
  }

  /** @returns its name; null: it is too large, and pages show the picture instead */
  private async loop(inspected: InspectedVideo, ffmpeg: Ffmpeg): Promise<string | null> {
    const { store, signal } = this.options;
    await makeLoop(ffmpeg, this.conversion(inspected), { signal });
    const { name, size } = await store.putFile(this.file.objectKey, this.draft, 'loop');
    return size <= MAX_LOOP ? name : null;
  }

  private conversion({ facts }: InspectedVideo): Conversion {
    const { container, duration } = facts;
    return { from: this.source, to: this.draft, container, seconds: duration / 1000 };
  }

  private progress(part: number): void {
    this.options.onProgress(Math.floor(100 * part));
  }

  /** @throws CannotNow */
  private async requireRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.options.folder);
    const free = Math.max(0, bavail * bsize - RESERVE);
    if (free < bytes)
      throw new CannotNow(
        `The disk is full: it needs ${megabytes(bytes)} MB, and ${megabytes(free)} are free`,
      );
  }
}

const NOTHING = { codecs: '', width: 0, height: 0 };

function costOf({ edge, picture }: CopyPlan): number {
  return picture === 'copy' ? COPY_COST : edge ** 2;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A full disk has several voices: ours, the store's, the system's and ffmpeg's. */
function isOfTheMachine(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (error instanceof ConversionFailed && error.ofTheMachine) return true;
  if (error instanceof DomainError) return error.code === 'media-unchecked';
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(messageOf(error));
}
