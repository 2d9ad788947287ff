import { Injectable } from '@nestjs/common';
import { policyContext } from '../../../platform/request/context.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Runtime } from '../../../platform/runtime/runtime.js';
import type { ArchiveFile, ArchiveRefused } from '../../../platform/season-archive/archive-file.js';
import { checkArchive, type CheckedArchive } from '../../../platform/season-archive/check-archive.js';
import { importSeason } from '../../../platform/season-archive/import-season.js';
import type { ImportJob } from './import-job.js';
import { previewOf } from './import-preview.js';
import { ImportRecords, type ImportFacts } from './import-records.js';

/** Milliseconds, for the read models to show the season. */
const PATIENCE = 10_000;

/** What a check and an import do, in which order. An attempt after a failure repeats them, and changes nothing twice. */
@Injectable()
export class ImportSteps {
  private known: { readonly upload: string; readonly keys: Set<string> } | null = null;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly records: ImportRecords,
  ) {}

  async examine(archive: ArchiveFile, job: ImportJob): Promise<void> {
    if (!this.runtime.missingSeasons.has(archive.manifest.season)) throw noPlace(archive, this.runtime);
    const checked = await checkArchive(archive, job.progressOf);
    const preview = await previewOf(archive, checked, this.runtime);
    if (preview.free !== null && preview.needed > preview.free)
      throw archive.refused(`it needs ${preview.needed} bytes, and ${preview.free} are free`, 'no-space');
    await job.settle();
    await this.records.note(job.record.upload, 'contents', { checked });
    await this.records.note(job.record.upload, 'checked', { preview });
  }

  async bringIn(archive: ArchiveFile, job: ImportJob, { userId }: ImportFacts['confirmed']): Promise<void> {
    const { upload } = job.record;
    const { progressOf } = job;
    const { eventStore, objectStore } = this.runtime.stores;
    const checked = (await this.records.contentsOf(upload)) ?? (await checkArchive(archive, progressOf));
    await importSeason(archive, checked, {
      store: eventStore,
      objects: objectStore,
      ofMedia: progressOf,
      ofEvents: progressOf,
      known: this.mediaKnownFor(upload),
      beforeEvents: () => job.requireGoing(),
    });
    // Other nodes hear of it (platform/runtime/log-follower.ts).
    const { readSide, stores, missingSeasons } = this.runtime;
    missingSeasons.delete(archive.manifest.season);
    await readSide.waitFor(await stores.eventStore.lastPosition(), PATIENCE);
    await this.recordBy(userId, upload, archive, checked);
    await job.settle();
  }

  /** Another attempt need not read them again. */
  private mediaKnownFor(upload: string): Set<string> {
    if (this.known?.upload !== upload) this.known = { upload, keys: new Set() };
    return this.known.keys;
  }

  private async recordBy(
    userId: string,
    upload: string,
    { manifest: { season, counts, head } }: ArchiveFile,
    { media }: CheckedArchive,
  ): Promise<void> {
    const actor = { userId, admin: true };
    const context = { ...policyContext(`import-${upload}`, this.runtime.clock.now()), actor };
    const data = { season, eventCount: counts.events, lastHash: head.hash, mediaCount: media.length };
    await this.gateway.site({ type: 'RecordImport', data }, context);
  }
}

function noPlace(archive: ArchiveFile, { season: { number: open } }: Runtime): ArchiveRefused {
  const { season } = archive.manifest;
  return season > open
    ? archive.refused(`its season ${season} comes after season ${open}, which is open`, 'later')
    : archive.refused(`season ${season} is here already`, 'here');
}
