import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { inspectVideo } from '@arena/infra/media/check-video';
import { planOf, sourceFacts } from '@arena/infra/media/copies/plan';
import { NO_COPIES, type VideoCopies } from '@arena/projections/videos/video-copies';
import { makeCopies } from './make-copies.js';
import type { VideoCopiesStore } from './video-copies-store.js';

const VIDEO = fileURLToPath(new URL('../../../../infra/fixtures/video/ok-hevc-flac.mkv', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-make-copies-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param left of the quota. @returns the last record, and how often the video was fetched */
async function made(known: VideoCopies, left: number) {
  let record = known;
  let fetched = 0;
  const store = {
    of: () => known,
    putRecord: async (_key: string, next: VideoCopies) => void (record = next),
    putFile: async () => ({ name: 'a-copy.mp4', size: 1 }),
    prune: async () => undefined,
  } as unknown as VideoCopiesStore;
  const requireForCopies = async (bytes: number): Promise<void> => {
    if (bytes > left) throw new Error('VIDEO_QUOTA_GB is used up');
  };
  const get = async () => {
    fetched += 1;
    return createReadStream(VIDEO) as AsyncIterable<Uint8Array>;
  };
  const { facts } = await inspectVideo(VIDEO);
  const file = { ...facts, objectKey: 'videos/1/v-1/file', size: (await stat(VIDEO)).size };
  const outcome = await makeCopies(file, {
    objects: { get },
    store,
    quota: { requireForCopies },
    ffmpeg: null,
    folder: join(folder, 'copying'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }).then(
    () => 'made',
    (error: unknown) => String(error),
  );
  return { outcome, record, fetched };
}

it('an interrupted job needs room only for what is missing', async () => {
  const copies = planOf(sourceFacts(await inspectVideo(VIDEO)), 'remux').copies.map(({ edge }) => ({
    name: `${edge}.mp4`,
    size: 1,
    edge,
    codecs: 'hvc1',
  }));
  expect(copies).not.toEqual([]);
  const begun = { ...NO_COPIES, state: 'making', way: 'remux', copies } as const;
  expect(await made(begun, 0)).toMatchObject({ outcome: 'made', record: { state: 'ready', copies } });
});

it('a full quota is known before the video is fetched', async () => {
  const { outcome, fetched } = await made(NO_COPIES, 0);
  expect([outcome, fetched]).toEqual([expect.stringContaining('VIDEO_QUOTA_GB is used up'), 0]);
  expect((await made(NO_COPIES, 1e9)).record.state).toBe('ready');
});
