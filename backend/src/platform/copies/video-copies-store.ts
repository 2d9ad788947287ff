import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { NO_COPIES, type VideoCopies } from '@arena/projections/videos/video-copies';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { COPIES } from '../objects/temporary-objects.js';
import { VisibleChanges } from '../read-side/visible-changes.js';
import { OBJECT_STORE, STORES } from '../system/ports.js';
import type { Stores } from '../stores/stores.js';

const RECORD = 'record.json';
const TYPES = { mp4: 'video/mp4', jpg: 'image/jpeg' } as const;
const DIGITS = 16;
/** Milliseconds between two looks at what other nodes have made. */
const EVERY = 20_000;

interface CopiesEntry {
  readonly copies: VideoCopies;
  /** What the list showed: names and sizes. */
  readonly seen: string;
}

/**
 * The copies of every video: files below `copies/` and the key of the video, with a record that lists them. Nothing
 * else says what there is. Each node keeps the records in memory, because lists of videos show them.
 */
@Injectable()
export class VideoCopiesStore implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('VideoCopies');
  private known = new Map<string, CopiesEntry>();
  private timer: NodeJS.Timeout | null = null;
  private tellRemoved: () => void = () => undefined;
  /** Looks and changes, one after the other: a look must not miss what was stored after its list. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(STORES) private readonly stores: Pick<Stores, 'target'>,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'videoCopies' | 'mediaUrl'>,
    private readonly changes: VisibleChanges,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.videoCopies) return;
    this.lookSoon();
    if (this.stores.target.by === 'child') return;
    this.timer = setInterval(() => this.lookSoon(), EVERY);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.last;
  }

  /** What is removed here is wanted again. */
  onRemoved(listener: () => void): void {
    this.tellRemoved = listener;
  }

  /** Where pages play copies from: another origin keeps them for ever. */
  get media(): string {
    return `${this.config.mediaUrl ?? ''}/api`;
  }

  /** @param key of the video. @returns null where no copies are made */
  of(key: string): VideoCopies | null {
    return this.known.get(key)?.copies ?? (this.config.videoCopies ? NO_COPIES : null);
  }

  /** Reads what the object store has. */
  look(): Promise<void> {
    return this.inTurn(() => this.lookNow());
  }

  /** Stores a file under the hash of its content. @returns its name */
  async putFile(
    key: string,
    path: string,
    label: string,
    format: keyof typeof TYPES = 'mp4',
  ): Promise<{ name: string; size: number }> {
    const { size } = await stat(path);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
    const name = `${label}-${hash.digest('hex').slice(0, DIGITS)}.${format}`;
    await this.objects.put(`${folderOf(key)}${name}`, createReadStream(path), {
      size,
      contentType: TYPES[format],
    });
    return { name, size };
  }

  /**
   * Files come first: what a record lists is there. @throws Error if it is not, because an admin has begun anew at
   * another node; then all of it is removed
   */
  putRecord(key: string, copies: VideoCopies): Promise<void> {
    return this.inTurn(async () => {
      const bytes = Buffer.from(JSON.stringify(copies));
      const options = { size: bytes.length, contentType: 'application/json' };
      await this.objects.put(`${folderOf(key)}${RECORD}`, Readable.from([bytes]), options);
      const stored = await this.namesOf(key);
      if (!namesIn(copies).every((name) => stored.includes(name))) {
        await this.removeNow(key);
        throw new Error('The copies were removed meanwhile');
      }
      this.known.set(key, { copies, seen: '' });
      this.changes.changedOutside();
    });
  }

  /** Removes everything, so that it is made again. */
  remove(key: string): Promise<void> {
    return this.inTurn(async () => {
      await this.removeNow(key);
      this.tellRemoved();
    });
  }

  /** Removes the files that the record does not list: of an interrupted job, or of another way. */
  async prune(key: string): Promise<void> {
    for (const name of await this.namesOf(key))
      if (name !== RECORD && this.keyOf(key, name) === null)
        await this.objects.delete(`${folderOf(key)}${name}`);
  }

  /** @param name of one of its files. @returns the key of its object, or null if there is none of this name */
  keyOf(key: string, name: string): string | null {
    return namesIn(this.of(key) ?? NO_COPIES).includes(name) ? `${folderOf(key)}${name}` : null;
  }

  private async namesOf(key: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { key: object } of this.objects.list(folderOf(key)))
      names.push(object.slice(folderOf(key).length));
    return names;
  }

  /** The record first, because it names the files, and once more, if a job has stored it meanwhile. */
  private async removeNow(key: string): Promise<void> {
    for (const name of [RECORD, ...(await this.namesOf(key)), RECORD])
      await this.objects.delete(`${folderOf(key)}${name}`);
    if (this.known.delete(key)) this.changes.changedOutside();
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private lookSoon(): void {
    this.look().catch((error: unknown) => this.logger.warn(`Not read: ${String(error)}`));
  }

  private async lookNow(): Promise<void> {
    const listed = new Map<string, string[]>();
    for await (const { key: object, size } of this.objects.list(COPIES)) {
      const key = object.slice(COPIES.length, object.lastIndexOf('/'));
      listed.set(key, [...(listed.get(key) ?? []), `${object.slice(object.lastIndexOf('/') + 1)} ${size}`]);
    }
    const next = new Map<string, CopiesEntry>();
    for (const [key, names] of listed) {
      const seen = names.sort().join('\n');
      const before = this.known.get(key);
      if (before?.seen === seen) next.set(key, before);
      else if (names.some((name) => name.startsWith(RECORD))) {
        const copies = await this.read(key);
        if (copies) next.set(key, { copies, seen });
      }
    }
    const shown = (known: ReadonlyMap<string, CopiesEntry>): string =>
      JSON.stringify([...known].map(([key, { copies }]) => [key, copies]).sort());
    const isNew = shown(next) !== shown(this.known);
    this.known = next;
    if (isNew) this.changes.changedOutside();
  }

  /** Null for a record that was deleted or damaged: it is made again. */
  private async read(key: string): Promise<VideoCopies | null> {
    const object = `${folderOf(key)}${RECORD}`;
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await this.objects.get(object)) chunks.push(chunk);
      return { ...NO_COPIES, ...(JSON.parse(Buffer.concat(chunks).toString()) as VideoCopies) };
    } catch (error) {
      if (error instanceof SyntaxError || (await this.objects.head(object)) === null) return null;
      throw error;
    }
  }
}

function namesIn({ copies, loop, seek }: VideoCopies): string[] {
  return [...copies.map(({ name }) => name), loop, seek?.name].filter((name) => typeof name === 'string');
}

function folderOf(key: string): string {
  return `${COPIES}${key}/`;
}
