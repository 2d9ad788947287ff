import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Subject and address of each mail that was put there. */
export async function mailsIn(dataFolder: string) {
  const folder = join(dataFolder, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => ({ subject: headerOf(text, 'Subject'), to: headerOf(text, 'To') }));
}

const headerOf = (text: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(text)?.[1] ?? '';
