import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../data-folder/sync-folder.js';

export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly date: string;
}

export interface OutboxPage {
  readonly mails: readonly OutboxMail[];
  readonly next: string | null;
}

const ID = /^[0-9a-f]{64}$/;
const MAIL_FILE = /^[0-9a-f]{64}\.(?:eml|json)(?:\.new)?$/;

/** Newest first. @param after id of the last mail of the previous page */
export async function listOutbox(
  folder: string,
  { limit, after }: { readonly limit: number; readonly after?: string },
): Promise<OutboxPage> {
  const ids = await idsIn(folder);
  const dated = await Promise.all(ids.map(async (id) => ({ id, at: await writtenAt(folder, id) })));
  dated.sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  const from = after === undefined ? 0 : dated.findIndex(({ id }) => id === after) + 1;
  const page = dated.slice(from, from + limit);
  const mails = await Promise.all(page.map(({ id }) => read(folder, id)));
  return { mails, next: from + limit < dated.length ? (page.at(-1)?.id ?? null) : null };
}

export async function findInOutbox(folder: string, id: string): Promise<OutboxMail | null> {
  if (!ID.test(id)) return null;
  return read(folder, id).catch(nullWhenMissing);
}

export async function removeFromOutbox(folder: string, address: string): Promise<void> {
  const wanted = address.trim().toLowerCase();
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    if (!(await addressesIn(join(folder, name))).includes(wanted)) continue;
    await rm(join(folder, name), { force: true });
  }
  syncFolder(folder);
}

export async function sweepOutbox(folder: string, before: number): Promise<void> {
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const written = MAIL_FILE.test(name) && (await stat(join(folder, name)).catch(nullWhenMissing));
    if (written && written.mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}

async function addressesIn(path: string): Promise<string[]> {
  const content = (await readFile(path, 'utf8').catch(nullWhenMissing)) ?? '';
  const headers = content.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const found = content.startsWith('{')
    ? content.matchAll(/"(?:to|replyTo)":"([^"]*)"/g)
    : headers.matchAll(/^(?:To|Reply-To):\s*(.*)$/gim);
  return [...found].map(([, address = '']) => address.trim().replace(/^<|>$/g, '').toLowerCase());
}

/** Older versions wrote no .json. An .eml may be missing while a mail is being written. */
async function idsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(nullWhenMissing)) ?? [];
  const there = new Set(names);
  const ids = names.flatMap((name) => /^([0-9a-f]{64})\.eml$/.exec(name)?.[1] ?? []);
  return ids.filter((id) => there.has(`${id}.json`));
}

async function read(folder: string, id: string): Promise<OutboxMail> {
  return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as OutboxMail;
}

async function writtenAt(folder: string, id: string): Promise<number> {
  return (await stat(join(folder, `${id}.eml`))).mtimeMs;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
