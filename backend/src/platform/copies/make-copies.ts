import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ObjectNotFound, type ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { VideoFile } from '@arena/domain/tournament/videos/videos.events';
import { ChildFailed } from '@arena/infra/media/ask-child';
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
import { measure } from '@arena/infra/media/copies/measure';
import {
  bytesNeeded,
  bytesOf,
  planOf,
  sourceFacts,
  type CopyPlan,
  type Plan,
  type Way,
} from '@arena/infra/media/copies/plan';
import { MediaUnreadable } from '@arena/infra/media/read-media-info';
import { isMeasured, NO_COPIES, type VideoCopies } from '@arena/projections/videos/video-copies';
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

/** Not shown to be the video's fault: it can be tried again as it is. */
export class CannotNow extends Error {
  /** @param wasEnded from outside, for which the video may be the cause: this does not go on for ever */
  constructor(
    cause: unknown,
    readonly wasEnded = false,
  ) {
    super(messageOf(cause), { cause });
    this.name = 'CannotNow';
  }
}

/** How often a job may be ended from outside. */
export const MOST_ENDS = 5;

const UNCHECKED = 'media-unchecked';
const SOURCE = 'source';
/** Bytes that stay free for the log, which may be on the same disk. */
const RESERVE = 256 * 2 ** 20;
/** Hours. A file can claim any length, and would keep others waiting for as long. */
const LONGEST = 4;
/** What a clip and a copied picture cost, as edges of a converted picture. */
const LOOP_COST = 100 ** 2;
const COPY_COST = 150 ** 2;
const NOT_MEASURABLE = { measures: { loudness: null, flashes: [] }, seek: null };

/**
 * Makes the copies that a video lacks. The record of each is stored before the next one begins, so that a job that was
 * killed goes on there. @throws CannotNow, ObjectNotFound, or an Error about the video
 */
export async function makeCopies(file: VideoFile, options: CopyingOptions): Promise<void> {
  const { folder } = options;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await new Copying(file, options).run();
  } catch (error) {
    if (error instanceof ObjectNotFound || isOfTheFile(error)) throw error;
    throw new CannotNow(error, wasEnded(error) && (await canReadAndWrite(options)));
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
    this.source = join(options.folder, SOURCE);
    this.draft = join(options.folder, 'copy.mp4');
  }

  async run(): Promise<void> {
    const { store, ffmpeg } = this.options;
    const { objectKey: key, size } = this.file;
    await this.requireRoom(size);
    await this.fetch();
    const inspected = await inspectVideo(this.source);
    const known = store.of(key);
    const isMade = known?.state === 'ready' && known.way === wayOf(ffmpeg);
    const copies = isMade ? known : await this.make(inspected, known ?? NO_COPIES);
    if (!ffmpeg || isMeasured(copies)) return;
    const found = await this.optional(() => this.measures(inspected, ffmpeg));
    await store.putRecord(key, { ...copies, ...(found ?? NOT_MEASURABLE) });
    await store.prune(key);
  }

  private async make(inspected: InspectedVideo, known: VideoCopies): Promise<VideoCopies> {
    const { store, ffmpeg, signal } = this.options;
    const { objectKey: key, size } = this.file;
    const plan = planOf(sourceFacts(inspected), wayOf(ffmpeg));
    const seconds = inspected.facts.duration / 1000;
    if (seconds > LONGEST * 3600)
      throw new MediaUnreadable(`The file says that it is longer than ${LONGEST} hours`);
    await this.requireRoom(bytesNeeded(plan, { size, seconds }) - size);
    // A store that takes no copies says so before the work. What plays is listed until something better is there.
    await store.putRecord(key, { ...known, state: 'making', error: null });
    let copies = await this.beginning(plan, known);
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
    const loop = ffmpeg && (await this.optional(() => this.loop(inspected, ffmpeg)));
    const ready: VideoCopies = { ...copies, state: 'ready', ended: 0, loop };
    await store.putRecord(key, ready);
    await store.prune(key);
    return ready;
  }

  /** What an earlier run in the same way has left, or nothing. */
  private async beginning(plan: Plan, known: VideoCopies): Promise<VideoCopies> {
    const { ffmpeg } = this.options;
    const way = wayOf(ffmpeg);
    const begun =
      known.state === 'making' && known.way === way ? known : { ...NO_COPIES, ended: known.ended };
    const original = plan.original ? await this.original() : null;
    const { playsEverywhere } = plan;
    return { ...begun, state: 'making', way, version: ffmpeg?.version ?? null, original, playsEverywhere };
  }

  private async original(): Promise<VideoCopies['original']> {
    const { codecs, width, height } = await describeFile(this.source);
    return { codecs, edge: Math.min(width, height) };
  }

  /** The copies are worth more than it: they are ready without it. */
  private async optional<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (isOfTheFile(error) || wasEnded(error)) return null;
      throw error;
    }
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

  private async measures(
    inspected: InspectedVideo,
    ffmpeg: Ffmpeg,
  ): Promise<Required<Pick<VideoCopies, 'measures' | 'seek'>>> {
    const { store, signal, folder } = this.options;
    const { seek, ...measures } = await measure(ffmpeg, this.conversion(inspected), folder, { signal });
    if (!seek) return { measures, seek };
    const { path, ...pictures } = seek;
    const { name } = await store.putFile(this.file.objectKey, path, 'seek', 'jpg');
    return { measures, seek: { name, ...pictures } };
  }

  private conversion({ facts }: InspectedVideo): Conversion {
    const { container, duration } = facts;
    return { from: this.source, to: this.draft, container, seconds: duration / 1000 };
  }

  private progress(part: number): void {
    this.options.onProgress(Math.floor(100 * part));
  }

  private async requireRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.options.folder);
    const free = Math.max(0, bavail * bsize - RESERVE);
    if (free < bytes)
      throw new Error(`The disk is full: it needs ${megabytes(bytes)} MB, and ${megabytes(free)} are free`);
  }
}

function wayOf(ffmpeg: Ffmpeg | null): Way {
  return ffmpeg ? 'ffmpeg' : 'remux';
}

function costOf({ edge, picture }: CopyPlan): number {
  return picture === 'copy' ? COPY_COST : edge ** 2;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** All else is of the machine and its stores. */
function isOfTheFile(error: unknown): boolean {
  if (error instanceof ConversionFailed) return error.blame === 'file';
  if (error instanceof DomainError) return error.code !== UNCHECKED;
  return error instanceof MediaUnreadable;
}

/** Whether the disk is not to blame for an end. */
async function canReadAndWrite({ folder, signal }: CopyingOptions): Promise<boolean> {
  try {
    await finished(createReadStream(join(folder, SOURCE), { signal }).resume());
    await writeFile(join(folder, 'probe'), Buffer.alloc(2 ** 20), { flush: true, signal });
    return true;
  } catch {
    return false;
  }
}

function wasEnded(error: unknown): boolean {
  if (error instanceof ConversionFailed) return error.blame === 'ended';
  return error instanceof ChildFailed || (error instanceof DomainError && error.code === UNCHECKED);
}
