import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Agent, TestApp } from '../../../testing/test-app.js';

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
