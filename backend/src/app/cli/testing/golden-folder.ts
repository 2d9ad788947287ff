import { join } from 'node:path';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { openStores } from '../../config/stores.js';
import { playGoldenSeasons } from '../../log/golden/golden-season.js';
import { GoldenStage } from '../../log/golden/golden-stage.js';
import { EventCodec } from '../../writer/event-codec.js';
import { PersonalData } from '../../writer/personal-data.js';

/** Accounts of the golden seasons that are not deleted. */
export const LIVING = 13;

/** A data folder in which two seasons were played, with people, draws and two objects; `gone` is deleted. */
export async function makeGoldenFolder(folder: string): Promise<void> {
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

/** Events of two streams one after the other: their order must outlive a copy. */
async function inTurns(stage: GoldenStage): Promise<void> {
  const fan = { userId: 'fan', admin: false };
  for (let turn = 0; turn < 10; turn++) {
    await stage.people('ChangePassword', { userId: 'fan', passwordHash: `${turn}`, by: 'owner' }, fan);
    await stage.site('ChangeTrailer', { url: `https://youtu.be/abcdefghij${turn}` });
  }
}

export async function everyEvent(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const page of store.readAll(0)) events.push(...page);
  return events;
}

/** What of a log must not change on its way: all but the positions, of which the order counts. */
export function withoutPositions(events: readonly RecordedEvent[]): Omit<RecordedEvent, 'position'>[] {
  return events.map(({ id, stream, revision, type, version, data, meta }) => {
    return { id, stream, revision, type, version, data, meta };
  });
}

/** Changes a stored log behind the program's back. */
export function tamper(folder: string, sql: string, file = 'log.db'): void {
  const database = openDatabase({ file: join(folder, file), pragmas: [] });
  database.exec(sql);
  database.close();
}
