import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenMissing } from '../data-folder/null-when-missing.js';
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
/** The files of a mail; `.new` was left by a crash. Older versions wrote no .json. */
const ENDINGS = ['.json', '.eml', '.json.new', '.eml.new'];
const AT_A_TIME = 32;
const MAIL_FILE = /^[0-9a-f]{64}\.(?:eml|json)(?:\.new)?$/;

/** When each mail was written, as a Unix time in milliseconds. A mail never changes. */
export type TimesOfMails = Map<string, number>;

/**
 * Newest first, without mails that are removed meanwhile. @param after id of the last mail of the previous page
 * @param times of mails that were listed before: with them, only new files are looked at
 */
export async function listOutbox(
  folder: string,
  { limit, after }: { readonly limit: number; readonly after?: string },
  times: TimesOfMails = new Map(),
): Promise<OutboxPage> {
  const ids = await idsIn(folder);
  const unseen = ids
    .filter((id) => !times.has(id))
    .map(async (id) => {
      const file = await stat(join(folder, `${id}.eml`)).catch(nullWhenMissing);
      if (file) times.set(id, file.mtimeMs);
    });
  await Promise.all(unseen);
  const timeOf = (id: string): number => times.get(id) ?? -Infinity;
  ids.sort((one, other) => timeOf(other) - timeOf(one) || (one < other ? -1 : 1));
  const from = after === undefined ? 0 : ids.indexOf(after) + 1;
  const page = ids.slice(from, from + limit);
  const found = await Promise.all(page.map((id) => read(folder, id)));
  const mails = found.filter((mail) => mail !== null);
  return { mails, next: from + limit < ids.length ? (page.at(-1) ?? null) : null };
}

export async function findInOutbox(folder: string, id: string): Promise<OutboxMail | null> {
  if (!ID.test(id)) return null;
  return read(folder, id);
}

export async function removeFromOutbox(folder: string, address: string): Promise<void> {
  const wanted = address.trim().toLowerCase();
  const there = new Set(await readdir(folder).catch(nullWhenMissing));
  const ids = [...new Set([...there].map((name) => name.replace(/\..*/, '')))];
  const remove = async (id: string): Promise<void> => {
    const files = ENDINGS.map((ending) => `${id}${ending}`).filter((name) => there.has(name));
    if (await isTo(folder, files, wanted))
      await Promise.all(files.map((name) => rm(join(folder, name), { force: true })));
  };
  for (let from = 0; from < ids.length; from += AT_A_TIME)
    await Promise.all(ids.slice(from, from + AT_A_TIME).map(remove));
  syncFolder(folder);
}

export async function sweepOutbox(folder: string, before: number): Promise<void> {
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const written = MAIL_FILE.test(name) && (await stat(join(folder, name)).catch(nullWhenMissing));
    if (written && written.mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}

/** @param files those of one mail. A .json is complete, so it is enough. */
async function isTo(folder: string, files: readonly string[], address: string): Promise<boolean> {
  const json = files.filter((name) => name.endsWith('.json'));
  for (const name of json.length > 0 ? json : files)
    if ((await addressesIn(join(folder, name))).includes(address)) return true;
  return false;
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

async function read(folder: string, id: string): Promise<OutboxMail | null> {
  const content = await readFile(join(folder, `${id}.json`), 'utf8').catch(nullWhenMissing);
  return content === null ? null : (JSON.parse(content) as OutboxMail);
}
