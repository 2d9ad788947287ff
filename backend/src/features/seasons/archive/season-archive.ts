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
  ARCHIVE_VERSION,
  documentsPath,
  LOG_PATH,
  MANIFEST_PATH,
  MEDIA_PATH,
  PEOPLE,
  type ArchiveManifest,
  type ArchivePart,
} from '../../../platform/season-archive/archive-manifest.js';
import { Measured } from '../../../platform/season-archive/measured.js';
import type { Stores } from '../../../platform/stores/stores.js';
import { ownVersion } from '../../../platform/system/own-version.js';
import { READ_SIDE, STORES } from '../../../platform/system/ports.js';
import { TimeSlice, Turns } from '../../../platform/system/time-slice.js';
import { zipOf, type ZipEntry } from '../../../platform/zip/zip-of.js';
import { SeasonHeads } from '../season-heads.js';
import { ARCHIVED, documentsOf, linesOf } from './archive-documents.js';
import { logOf } from './archive-log.js';
import { mediaOf, type MediaFile } from './archive-media.js';

/** Milliseconds for the read models to reach the log's end. */
const PATIENCE = 5000;

type ClosedSeason = SeasonDocument & { readonly closedAt: string };

/** What the parts show while they are written. The manifest comes last. */
interface ArchiveProgress {
  readonly heads: LogHeads;
  readonly parts: ArchivePart[];
  media: number;
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

  async open(season: number): Promise<Readable> {
    const closed = await this.closed(season);
    return zipOf(this.entries(closed), { name: `The archive of season ${season}` });
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

  private async *entries(closed: ClosedSeason): AsyncGenerator<ZipEntry> {
    const written: ArchiveProgress = { heads: new LogHeads(), parts: [], media: 0 };
    for (const [path, text] of this.parts(closed.season, written)) {
      const measured = new Measured(path);
      yield { name: path, content: bytesOf(text, measured), date: closed.closedAt };
      written.parts.push(measured.part());
    }
    const manifest = await this.manifest(closed, written);
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
    const files: MediaFile[] = [];
    for await (const file of mediaOf(this.reader, this.stores.objectStore, season)) files.push(file);
    written.media = files.length;
    yield `${JSON.stringify(files, null, 2)}\n`;
  }

  private async manifest(
    closed: ClosedSeason,
    { heads, parts, media }: ArchiveProgress,
  ): Promise<ArchiveManifest> {
    const { season, openedAt, closedAt, teams, videos, rounds } = closed;
    const { revision, hash, format, chain } = await this.seasonHeads.latest(season);
    const [read] = heads.list();
    if (read?.hash !== hash) throw new Error(`Season ${season} changed while its archive was written`);
    return {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      software: ownVersion(),
      season,
      openedAt,
      closedAt,
      champion: await this.champion(closed),
      counts: { events: heads.events, teams, videos, rounds, media },
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

async function* bytesOf(text: AsyncIterable<string>, measured: Measured): AsyncGenerator<Uint8Array> {
  for await (const part of text) {
    const chunk = Buffer.from(part);
    measured.take(chunk);
    // An empty chunk would end the entry.
    if (chunk.length > 0) yield chunk;
  }
}
