import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import type { TrackView } from '@arena/projections/music/music.types';
import { startTestApp, type Agent, type TestApp } from '../../../testing/test-app.js';

const FIXTURES = fileURLToPath(new URL('../../../../../infra/fixtures/music/', import.meta.url));
export const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

export const music = (name: string): Promise<Buffer> => readFile(FIXTURES + name);

type Fields = Readonly<Record<string, string>>;

/** Sends an MP3 or WAV file like the page of a judge. */
export function sendFile(agent: Agent, file: Buffer, fields: Fields = {}) {
  const form = agent
    .post('/api/judges/music')
    .field({ category: 'Action', title: 'Neon Overture', ...fields });
  return form.attach('file', file, 'any-name.bin');
}

/** Sends a form without a file; by default with a valid link. */
export function sendLink(agent: Agent, fields: Fields = {}) {
  const link = { category: 'Action', title: 'Neon Overture', youtube_url: LINK, ...fields };
  return agent.post('/api/judges/music').field(link);
}

export async function musicObjects(app: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.runtime.stores.objectStore.list('music/')) keys.push(key);
  return keys;
}

export async function added(answer: ReturnType<typeof sendFile>): Promise<TrackView> {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([201, undefined]);
  return body.track as TrackView;
}

/** A season with two judges, and the files that they send. */
export async function openStudio() {
  const app = await startTestApp();
  const judge = await app.person('judge');
  const other = await app.signUp('Other J');
  await app.makeJudge(other);
  const admin = await app.as('admin');
  const [mp3, wav] = await Promise.all([music('ok.mp3'), music('ok.wav')]);
  const judges = async (agent: Agent = admin): Promise<JudgeView[]> =>
    (await agent.get('/api/judges/')).body.judges as JudgeView[];
  const everyTrack = async (): Promise<TrackView[]> => (await judges()).flatMap((each) => each.music);
  /** In phase 2, without music. */
  const empty = async (): Promise<void> => {
    await app.setPhase(2);
    for (const { track_id: id } of await everyTrack())
      await admin.delete(`/api/judges/music/${id}`).expect(200);
  };
  return { app, judge, other, admin, mp3, wav, judges, everyTrack, empty };
}
