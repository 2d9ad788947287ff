import type { VideoFile } from '@arena/domain/tournament/videos/videos.events';
import { inspectVideo, type InspectedVideo } from '@arena/infra/media/check-video';
import { convert, makeLoop, MAX_LOOP, type Conversion, type Ffmpeg } from '@arena/infra/media/copies/ffmpeg';
import { measure } from '@arena/infra/media/copies/measure';
import { describeFile, remuxFile } from '@arena/infra/media/copies/mp4-file';
import {
  bytesNeeded,
  bytesOf,
  planOf,
  sourceFacts,
  type CopyPlan,
  type Plan,
} from '@arena/infra/media/copies/plan';
import { MediaUnreadable } from '@arena/infra/media/read-media-info';
import {
  isMeasured,
  NO_COPIES,
  type VideoCopies,
  type VideoCopy,
} from '@arena/projections/videos/video-copies';
import { isOfTheFile, wasEnded } from './blame.js';
import { JobProgress } from './job-progress.js';
import type { CopyingOptions } from './make-copies.js';
import type { WorkFolder } from './work-folder.js';

/** Hours. A file can claim any length, and would keep others waiting for as long. */
const LONGEST = 4;
const NOT_MEASURABLE = { measures: { loudness: null, flashes: [] }, seek: null };

/** The job of one video. */
export class Copying {
  private readonly way: VideoCopies['way'];

  constructor(
    private readonly file: VideoFile,
    private readonly folder: WorkFolder,
    private readonly options: CopyingOptions,
  ) {
    this.way = options.ffmpeg ? 'ffmpeg' : 'remux';
  }

  async run(): Promise<void> {
    const { objects, store, quota, ffmpeg } = this.options;
    const { objectKey: key, size } = this.file;
    const known = store.of(key);
    const isMade = known?.state === 'ready' && known.way === this.way;
    if (!isMade && !this.isBegun(known)) await quota.requireForCopies(1);
    await this.folder.requireRoom(size);
    await this.folder.fetch(await objects.get(key));
    const inspected = await inspectVideo(this.folder.source);
    const copies = isMade ? known : await this.make(inspected, known ?? NO_COPIES);
    if (!ffmpeg || isMeasured(copies)) return;
    const found = await optional(() => this.measures(inspected, ffmpeg));
    await store.putRecord(key, { ...copies, ...(found ?? NOT_MEASURABLE) });
    await store.prune(key);
  }

  private async make(inspected: InspectedVideo, known: VideoCopies): Promise<VideoCopies> {
    const { store, ffmpeg, signal, onProgress } = this.options;
    const { objectKey: key } = this.file;
    const plan = planOf(sourceFacts(inspected), this.way);
    let copies = await this.beginning(plan, known);
    const made = new Set(copies.copies.map(({ edge }) => edge));
    const wanted = plan.copies.filter(({ edge }) => !made.has(edge));
    await this.requireRoom({ ...plan, copies: wanted }, inspected);
    // A store that takes no copies says so before the work. What plays is listed until something better is there.
    await store.putRecord(key, { ...known, state: 'making', error: null });
    const progress = new JobProgress(wanted, onProgress);
    for (const each of wanted) {
      const copy = await this.copy(inspected, each, (part) => progress.during(each, part));
      copies = { ...copies, copies: [...copies.copies, copy] };
      signal.throwIfAborted();
      await store.putRecord(key, copies);
      progress.after(each);
    }
    const loop = ffmpeg && (await optional(() => this.loop(inspected, ffmpeg)));
    const ready: VideoCopies = { ...copies, state: 'ready', ended: 0, loop };
    await store.putRecord(key, ready);
    await store.prune(key);
    return ready;
  }

  /** On the disk of this machine, and in the store for all. */
  private async requireRoom(plan: Plan, { facts }: InspectedVideo): Promise<void> {
    const { size } = this.file;
    const seconds = facts.duration / 1000;
    if (seconds > LONGEST * 3600)
      throw new MediaUnreadable(`The file says that it is longer than ${LONGEST} hours`);
    await this.folder.requireRoom(bytesNeeded(plan, { size, seconds }) - size);
    const bytes = plan.copies.reduce((sum, each) => sum + bytesOf(each, { size, seconds }), 0);
    await this.options.quota.requireForCopies(bytes);
  }

  /** What an earlier run in the same way has left, or nothing. */
  private async beginning(plan: Plan, known: VideoCopies): Promise<VideoCopies> {
    const { way } = this;
    const version = this.options.ffmpeg?.version ?? null;
    const begun = this.isBegun(known) ? known : { ...NO_COPIES, ended: known.ended };
    const original = plan.original ? await this.original() : null;
    return { ...begun, state: 'making', way, version, original, playsEverywhere: plan.playsEverywhere };
  }

  private isBegun(known: VideoCopies | null): boolean {
    return known?.state === 'making' && known.way === this.way;
  }

  private async original(): Promise<VideoCopies['original']> {
    const { codecs, width, height } = await describeFile(this.folder.source);
    return { codecs, edge: Math.min(width, height) };
  }

  private async copy(
    inspected: InspectedVideo,
    plan: CopyPlan,
    onProgress: (part: number) => void,
  ): Promise<VideoCopy> {
    const { ffmpeg, signal, store } = this.options;
    const { source, draft } = this.folder;
    const { objectKey: key, size } = this.file;
    const most = 2 * bytesOf(plan, { size, seconds: inspected.facts.duration / 1000 });
    if (ffmpeg) await convert(ffmpeg, this.conversion(inspected), plan, { signal, onProgress, most });
    else await remuxFile(source, draft, { signal, most });
    signal.throwIfAborted();
    const { codecs } = await describeFile(draft);
    return { ...(await store.putFile(key, draft, String(plan.edge))), edge: plan.edge, codecs };
  }

  /** @returns its name; null: it is too large, and pages show the picture instead */
  private async loop(inspected: InspectedVideo, ffmpeg: Ffmpeg): Promise<string | null> {
    const { store, signal } = this.options;
    await makeLoop(ffmpeg, this.conversion(inspected), { signal });
    const { name, size } = await store.putFile(this.file.objectKey, this.folder.draft, 'loop');
    return size <= MAX_LOOP ? name : null;
  }

  private async measures(
    inspected: InspectedVideo,
    ffmpeg: Ffmpeg,
  ): Promise<Required<Pick<VideoCopies, 'measures' | 'seek'>>> {
    const { store, signal } = this.options;
    const { seek, ...measures } = await measure(ffmpeg, this.conversion(inspected), this.folder.path, {
      signal,
    });
    if (!seek) return { measures, seek };
    const { path, ...pictures } = seek;
    const { name } = await store.putFile(this.file.objectKey, path, 'seek', 'jpg');
    return { measures, seek: { name, ...pictures } };
  }

  private conversion({ facts: { container, duration } }: InspectedVideo): Conversion {
    const { source, draft } = this.folder;
    return { from: source, to: draft, container, seconds: duration / 1000 };
  }
}

/** The copies are worth more than it: they are ready without it. */
async function optional<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isOfTheFile(error) || wasEnded(error)) return null;
    throw error;
  }
}
