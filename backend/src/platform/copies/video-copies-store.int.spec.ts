import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { NO_COPIES, type VideoCopies } from '@arena/projections/videos/video-copies';
import { openSharedStores } from '../../testing/shared-stores.js';
import type { VisibleChanges } from '../read-side/visible-changes.js';
import type { Stores } from '../stores/stores.js';
import { VideoCopiesStore } from './video-copies-store.js';

const KEY = 'videos/1/v-1/file';
const FILE = fileURLToPath(new URL('../../../../infra/fixtures/video/ok-h264-aac.mp4', import.meta.url));

let stores: Stores;
let working: VideoCopiesStore;
let other: VideoCopiesStore;

beforeEach(async () => {
  stores = await openSharedStores();
  [working, other] = [node(), node()];
});
afterEach(() => stores.close());

function node(): VideoCopiesStore {
  const changes = { changedOutside: () => undefined } as unknown as VisibleChanges;
  return new VideoCopiesStore(stores.objectStore, stores, { videoCopies: true, mediaUrl: null }, changes);
}

async function copied(label: string): Promise<VideoCopies> {
  const stored = await working.putFile(KEY, FILE, label);
  return { ...NO_COPIES, state: 'making', copies: [{ ...stored, edge: 90, codecs: 'avc1' }] };
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of stores.objectStore.list('copies/')) keys.push(key);
  return keys;
}

it('what one node stores, the other finds', async () => {
  const copies = await copied('90');
  await working.putRecord(KEY, copies);
  await other.look();
  expect(other.of(KEY)).toEqual(copies);
});

it('a record never lists files that another node has removed since: the job begins anew', async () => {
  const copies = await copied('90');
  await working.putRecord(KEY, copies);
  await other.remove(KEY);
  const loop = (await working.putFile(KEY, FILE, 'loop')).name;
  await expect(working.putRecord(KEY, { ...copies, state: 'ready', loop })).rejects.toThrow('removed');
  expect([working.of(KEY), await stored()]).toEqual([NO_COPIES, []]);
});

it('a record that an older version has stored is read', async () => {
  const now = await copied('90');
  const { state, way, original, copies, loop, playsEverywhere, error } = now;
  const old = { state, way, original, copies, loop, playsEverywhere, error };
  await working.putRecord(KEY, old as VideoCopies);
  await other.look();
  expect(other.of(KEY)).toEqual(now);
});
