import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { openStores } from '../../../platform/stores/stores.js';
import { playGoldenSeasons } from '../../../testing/golden/golden-season.js';
import { GoldenStage } from '../../../testing/golden/golden-stage.js';
import { EventCodec } from '../../../platform/writer/event-codec.js';
import { PersonalData } from '../../../platform/writer/personal-data.js';

/** Accounts of the golden seasons that are not deleted. */
export const LIVING = 13;

/** Played once in each worker of the tests. */
let played: Promise<string> | null = null;

/** The account `gone` is deleted. All folders have the same log. */
export async function makeGoldenFolder(folder: string): Promise<void> {
  await cp(await (played ??= playOnce()), folder, { recursive: true });
}

async function playOnce(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arena-golden-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await play(folder);
  return folder;
}

async function play(folder: string): Promise<void> {
  const stores = await openStores({ DATA_DIR: folder });
  const personalData = new PersonalData(stores.keyVault);
  const stage = new GoldenStage(stores.eventStore, new EventCodec(personalData));
  await playGoldenSeasons(stage);
  await inTurns(stage);
  await personalData.forgetPerson('gone');
  await stores.keyVault.keep('draw:tournament-1', Buffer.from('the seed of season 1'));
  for (const key of ['videos/1/one', 'videos/1/two']) {
    await stores.objectStore.put(key, [Buffer.from(`bytes of ${key}`)] as never, {
      contentType: 'video/mp4',
    });
  }
  await stores.close();
}

/** Interleaves two streams: a copy must keep their order. */
async function inTurns(stage: GoldenStage): Promise<void> {
  const fan = { userId: 'fan', admin: false };
  for (let turn = 0; turn < 10; turn++) {
    await stage.people('ChangePassword', { userId: 'fan', passwordHash: `${turn}`, by: 'owner' }, fan);
    await stage.site('ChangeTrailer', { url: `https://youtu.be/abcdefghij${turn}` });
  }
}

export async function everyEvent(store: EventStore): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of store.readAll(0)) events.push(...page);
  return events;
}

/** Positions change in a copy, their order does not. */
export function withoutPositions(events: readonly StoredEvent[]): Omit<StoredEvent, 'position'>[] {
  return events.map(({ id, stream, revision, type, version, data, meta, hash }) => {
    return { id, stream, revision, type, version, data, meta, hash };
  });
}

export function tamper(folder: string, sql: string, file = 'log.db'): void {
  const database = openDatabase({ file: join(folder, file), pragmas: [] });
  database.exec(sql);
  database.close();
}
