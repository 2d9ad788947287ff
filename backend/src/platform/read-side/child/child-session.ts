import { StoreUnavailable, type EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { tournament, type TournamentState } from '@arena/domain/tournament/tournament';
import { isLocked, lockFile } from '@arena/infra/data-folder/lock-file';
import { ReadModelsUnreadable } from '@arena/infra/read-models/open-read-models-file';
import { releaseClosedFiles } from '@arena/infra/sqlite/release-files';
import { openSqliteReadModels, type SqliteReadModels } from '@arena/infra/read-models/sqlite-read-models';
import { ALL_PROJECTIONS } from '@arena/projections/all-projections';
import { fileAt, openEventStoreAt, openKeyVaultAt } from '../../stores/open-store.js';
import { EventCodec } from '../../writer/event-codec.js';
import { PersonalData } from '../../writer/personal-data.js';
import { decodedLog } from '../../writer/stored-log.js';
import type { SnapshotFormat } from '../../writer/folded-stream.js';
import { seasonSnapshots } from '../../writer/snapshots/season-snapshots.js';
import { openSnapshotFolder } from '../../writer/snapshots/snapshot-store.js';
import { writeSnapshot } from '../../writer/snapshots/write-snapshot.js';
import { CheckpointWriter } from '../checkpoints/checkpoint-writer.js';
import { noteProjected } from '../projector/note-projected.js';
import { Projector } from '../projector/projector.js';
import type { ProjectorPlaces } from '../../config/store-urls.js';
import { messageOf } from '../../system/message-of.js';
import type { Demand, FromChild, ToChild } from './messages.js';
import { ProjectorReports } from './projector-reports.js';

/** Milliseconds. A report is sent, and keys in memory are forgotten, at least this often. */
const BEAT = 250;

/** Milliseconds. The child of a program that was killed ends after its current statement, such as a VACUUM. */
const PATIENCE = 30_000;

interface ChildStores {
  readonly stored: EventStore;
  readonly personalData: PersonalData;
  readonly codec: EventCodec;
  readonly readModels: SqliteReadModels;
  readonly snapshots: SnapshotFormat<TournamentState>;
}

/** Projects until the main process closes the session, or a store cannot be used. */
export class ChildSession {
  private readonly closers: (() => unknown)[] = [];
  private readonly released = new Map<number, () => void>();
  private switches = 0;
  private stores: ChildStores | null = null;
  private projector: Projector | null = null;
  private reports: ProjectorReports | null = null;
  private isOver = false;
  private end: () => void = () => undefined;
  private readonly asked = new Promise<void>((resolve) => (this.end = resolve));

  constructor(private readonly post: (message: FromChild) => void) {}

  /** Resolves when the stores and their files are closed. */
  async serve(places: ProjectorPlaces): Promise<void> {
    try {
      await this.start(places);
      await this.asked;
    } catch (error) {
      if (error instanceof ReadModelsUnreadable) this.trouble(error);
      else this.post({ type: 'refused', text: messageOf(error) });
    }
    this.stop();
    await this.projector?.close();
    for (let closer = this.closers.pop(); closer; closer = this.closers.pop()) await closer();
    this.stores = null;
    // This process goes on, idle, and would hold them open.
    await releaseClosedFiles();
    this.post({ type: 'ended' });
  }

  take(message: ToChild): void {
    if (message.type === 'appended') this.stores?.stored.lookAgain?.();
    if (message.type === 'released') this.release(message.id);
    if (message.type === 'demand') void this.answer(message.id, message.demand);
    if (message.type === 'close') this.stop();
  }

  private async start(places: ProjectorPlaces): Promise<void> {
    const { stored, codec, readModels } = (this.stores = await this.open(places));
    const log = decodedLog(stored, codec);
    const projector = new Projector({
      store: log,
      readModels,
      projections: ALL_PROJECTIONS,
      onBatch: (batch) => {
        this.reports?.send();
        noteProjected(batch);
      },
      onRebuildReasons: (reasons) => this.post({ type: 'rebuild-reasons', reasons }),
      onTrouble: (error) => this.trouble(error),
      formerReleased: () => this.mainProcessHasSwitched(),
    });
    this.projector = projector;
    this.reports = new ProjectorReports(projector, (report) => this.post({ type: 'report', ...report }));
    await projector.start();
    const beat = setInterval(() => this.beat(), BEAT);
    this.closers.push(() => clearInterval(beat));
    const checkpoints = new CheckpointWriter({ log, readModels }, (error) => this.trouble(error));
    checkpoints.start();
    this.closers.push(() => checkpoints.close());
    this.reports.send();
    this.post({ type: 'opened' });
  }

  private async open(places: ProjectorPlaces): Promise<ChildStores> {
    const closing = <T extends { close(): unknown }>(store: T): T => {
      this.closers.push(() => store.close());
      return store;
    };
    const file = fileAt(places.readModels);
    this.closers.push(await soleWriterOf(file));
    const readModels = closing(openSqliteReadModels({ file }));
    const personalData = new PersonalData(closing(await openKeyVaultAt(places.keys)));
    return {
      stored: closing(await openEventStoreAt(places.log)),
      personalData,
      codec: new EventCodec(personalData),
      readModels,
      snapshots: seasonSnapshots(openSnapshotFolder(places.snapshots)),
    };
  }

  private async answer(id: number, demand: Demand): Promise<void> {
    let error: string | null = null;
    try {
      if (demand.name === 'purge') await this.stores?.readModels.purge();
      else if (demand.name === 'snapshot') await this.saveSnapshot(demand.stream);
      else await this.projector?.rebuild(demand.names ?? undefined);
    } catch (reason) {
      error = messageOf(reason);
    }
    this.reports?.send();
    this.post({ type: 'done', id, error });
  }

  private async saveSnapshot(stream: string): Promise<void> {
    if (!this.stores) return;
    const { stored: store, codec, snapshots } = this.stores;
    await writeSnapshot({ stream, store, codec, decider: tournament, snapshots });
  }

  private mainProcessHasSwitched(): Promise<void> {
    const id = (this.switches += 1);
    this.reports?.send();
    return new Promise((resolve) => {
      this.released.set(id, resolve);
      if (this.isOver) this.release(id);
      else this.post({ type: 'switched', id });
    });
  }

  private release(id: number): void {
    this.released.get(id)?.();
    this.released.delete(id);
  }

  private trouble(error: unknown): void {
    const unfit = error instanceof ReadModelsUnreadable ? error.unfit : null;
    if (!this.isOver)
      this.post(unfit ? { type: 'unfit', unfit } : { type: 'trouble', text: messageOf(error) });
    if (unfit) this.stop();
  }

  private beat(): void {
    this.reports?.beat();
    this.stores?.personalData.forgetKeys();
  }

  private stop(): void {
    this.isOver = true;
    for (const id of [...this.released.keys()]) this.release(id);
    this.end();
  }
}

/** @throws StoreUnavailable while another process writes the read models */
async function soleWriterOf(file: string): Promise<() => void> {
  try {
    return await lockFile(`${file}.lock`, PATIENCE);
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new StoreUnavailable(
      `The projector of a program that was ended still writes ${file}. It ends after its current work; start again then.`,
    );
  }
}
