import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { TEAMS, type TeamDocument } from '@arena/projections/teams/teams.read-model';
import { LogHeads } from '../../../platform/writer/chain/log-heads.js';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import type { ReadSide } from '../../../platform/read-side/read-side.js';
import {
  ARCHIVE_FORMAT,
  documentsPath,
  LOG_PATH,
  MANIFEST_PATH,
  MEDIA_PATH,
  PEOPLE,
  WITH_MEDIA,
  WITHOUT_MEDIA,
  type ArchiveManifest,
  type ArchivePart,
} from '../../../platform/season-archive/archive-manifest.js';
import { isMediaKey, mediaPath, type MediaFile } from '../../../platform/season-archive/archive-media.js';
import { Measured } from '../../../platform/season-archive/measured.js';
import type { Stores } from '../../../platform/stores/stores.js';
import { ownVersion } from '../../../platform/system/own-version.js';
import { READ_SIDE, STORES } from '../../../platform/system/ports.js';
import { TimeSlice, Turns } from '../../../platform/system/time-slice.js';
import { zipOf, type ZipEntry } from '../../../platform/zip/zip-of.js';
import { SeasonHeads } from '../season-heads.js';
import { ARCHIVED, documentsOf, linesOf } from './archive-documents.js';
import { logOf } from './archive-log.js';
import { mediaOf } from './archive-media.js';

/** Milliseconds for the read models to reach the log's end. */
const PATIENCE = 5000;

type ClosedSeason = SeasonDocument & { readonly closedAt: string };

/** What the parts show while they are written. The manifest comes last. */
interface ArchiveProgress {
  readonly heads: LogHeads;
  readonly parts: ArchivePart[];
  media: readonly MediaFile[];
}

/** What an archive with media takes, without its other parts. */
export interface MediaSize {
  readonly files: number;
  readonly bytes: number;
  /** Files that the season names and the object store lacks. */
  readonly missing: number;
}

/** A closed season as one file. The same season gives the same archive, unless the program or its media change. */
@Injectable()
export class SeasonArchive {
  private readonly turns = new Turns();

  constructor(
    @Inject(STORES) private readonly stores: Pick<Stores, 'eventStore' | 'objectStore'>,
    @Inject(READ_SIDE) private readonly readSide: Pick<ReadSide, 'waitFor'>,
    private readonly reader: ReadModelReader,
    private readonly seasonHeads: SeasonHeads,
  ) {}

  async open(season: number, withMedia: boolean): Promise<Readable> {
    const closed = await this.closed(season);
    return zipOf(this.entries(closed, withMedia), { name: `The archive of season ${season}` });
  }

  async mediaSize(season: number): Promise<MediaSize> {
    await this.closed(season);
    const files = await this.filesOf(season);
    const stored = containedIn(files);
    const bytes = stored.reduce((sum, { size }) => sum + (size ?? 0), 0);
    return { files: stored.length, bytes, missing: files.filter(({ stored: there }) => !there).length };
  }

  private async closed(season: number): Promise<ClosedSeason> {
    const { eventStore } = this.stores;
    // Read before the wait: an open season may grow during it.
    const end = await eventStore.revisionOf(tournamentStream(season));
    await this.readSide.waitFor(await eventStore.lastPosition(), PATIENCE);
    const document = await this.reader.get<SeasonDocument>(SEASONS, String(season));
    if (!document || document.revision < end) throw new DomainError('not-ready');
    const { closedAt } = document;
    if (closedAt === null) throw new DomainError('season-not-closed');
    return { ...document, closedAt };
  }

  private async *entries(closed: ClosedSeason, withMedia: boolean): AsyncGenerator<ZipEntry> {
    const written: ArchiveProgress = { heads: new LogHeads(), parts: [], media: [] };
    const date = closed.closedAt;
    for (const [path, text] of this.parts(closed.season, written)) {
      const measured = new Measured(path);
      yield { name: path, content: bytesOf(text, measured), date };
      written.parts.push(measured.part());
    }
    for (const { key } of withMedia ? containedIn(written.media) : []) {
      const measured = new Measured(mediaPath(key));
      // Pictures and films do not get smaller.
      yield { name: measured.path, content: this.fileOf(key, measured), date, store: true };
      written.parts.push(measured.part());
    }
    const manifest = await this.manifest(closed, written, withMedia);
    const content = [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)];
    yield { name: MANIFEST_PATH, content, date: closed.closedAt };
  }

  private *parts(season: number, written: ArchiveProgress): Generator<[string, AsyncIterable<string>]> {
    const slice = new TimeSlice(() => this.turns.next());
    yield [LOG_PATH, logOf(this.stores.eventStore, season, written.heads, slice)];
    for (const name of ARCHIVED) yield [documentsPath(name), linesOf(documentsOf(this.reader, name, season))];
    yield [MEDIA_PATH, this.media(season, written)];
  }

  private async *media(season: number, written: ArchiveProgress): AsyncGenerator<string> {
    written.media = await this.filesOf(season);
    yield `${JSON.stringify(written.media, null, 2)}\n`;
  }

  private async filesOf(season: number): Promise<MediaFile[]> {
    const files: MediaFile[] = [];
    for await (const file of mediaOf(this.reader, this.stores.objectStore, season)) files.push(file);
    return files;
  }

  private async *fileOf(key: string, measured: Measured): AsyncGenerator<Uint8Array> {
    for await (const chunk of await this.stores.objectStore.get(key)) {
      measured.take(chunk);
      if (chunk.length > 0) yield chunk;
    }
  }

  private async manifest(
    closed: ClosedSeason,
    { heads, parts, media }: ArchiveProgress,
    withMedia: boolean,
  ): Promise<ArchiveManifest> {
    const { season, openedAt, closedAt, teams, videos, rounds } = closed;
    const { revision, hash, format, chain } = await this.seasonHeads.latest(season);
    const [read] = heads.list();
    if (read?.hash !== hash) throw new Error(`Season ${season} changed while its archive was written`);
    return {
      format: ARCHIVE_FORMAT,
      version: withMedia ? WITH_MEDIA : WITHOUT_MEDIA,
      software: ownVersion(),
      season,
      openedAt,
      closedAt,
      champion: await this.champion(closed),
      counts: { events: heads.events, teams, videos, rounds, media: media.length },
      head: { revision, hash },
      publicChain: { format, chain },
      people: PEOPLE,
      parts,
    };
  }

  private async champion({ season, grandWinner }: ClosedSeason): Promise<ArchiveManifest['champion']> {
    if (grandWinner === null) return null;
    const team = await this.reader.get<TeamDocument>(TEAMS, `${season}:${grandWinner}`);
    return { teamId: grandWinner, name: team?.name ?? grandWinner };
  }
}

/** Each file once. */
function containedIn(files: readonly MediaFile[]): MediaFile[] {
  const stored = files.filter(({ key, stored: there }) => there && isMediaKey(key));
  return [...new Map(stored.map((file) => [file.key, file])).values()];
}

async function* bytesOf(text: AsyncIterable<string>, measured: Measured): AsyncGenerator<Uint8Array> {
  for await (const part of text) {
    const chunk = Buffer.from(part);
    measured.take(chunk);
    // An empty chunk would end the entry.
    if (chunk.length > 0) yield chunk;
  }
}
