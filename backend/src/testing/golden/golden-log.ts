import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordedEvent, StoredEvent } from '@arena/domain/kernel/events/event';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { openSqliteKeyVault } from '@arena/infra/key-vault/sqlite-key-vault';
import { EventCodec, CURRENT_TYPES, parsed } from '../../platform/writer/event-codec.js';
import { PersonalData } from '../../platform/writer/personal-data.js';
import { playGoldenSeasons } from './golden-season.js';
import { GoldenStage } from './golden-stage.js';
import { summaryOf, type GoldenSummary } from './golden-summary.js';

/** All people are invented. */
export interface GoldenLog {
  readonly events: readonly StoredEvent[];
  /** Base64, by name. */
  readonly keys: Readonly<Record<string, string>>;
  readonly summary: GoldenSummary;
}

/** @throws when a type of event did not happen */
export async function makeGoldenLog(): Promise<GoldenLog> {
  const store = openSqliteEventStore({ file: ':memory:' });
  const vault = openSqliteKeyVault({ file: ':memory:' });
  const personalData = new PersonalData(vault);
  const codec = new EventCodec(personalData);
  await playGoldenSeasons(new GoldenStage(store, codec));
  await personalData.forgetPerson('gone');
  const events: StoredEvent[] = [];
  for await (const page of store.readAll(0)) events.push(...page);
  requireEveryType(events);
  const summary = summaryOf(await codec.decodeAll(events));
  return { events, keys: await keysOf(vault, events), summary };
}

export async function decodeGoldenLog({ events, keys }: GoldenLog): Promise<RecordedEvent[]> {
  const vault = openSqliteKeyVault({ file: ':memory:' });
  for (const [name, key] of Object.entries(keys)) await vault.keep(name, Buffer.from(key, 'base64'));
  return new EventCodec(new PersonalData(vault)).decodeAll(events);
}

export async function saveGoldenLog(dir: string, release: string, log: GoldenLog): Promise<void> {
  const lines = log.events.map((event) => `${JSON.stringify(event)}\n`).join('');
  const rest = { keys: log.keys, summary: log.summary };
  await writeFile(join(dir, `${release}.ndjson`), lines);
  await writeFile(join(dir, `${release}.meaning.json`), `${JSON.stringify(rest, null, 2)}\n`);
}

export async function loadGoldenLog(dir: string, release: string): Promise<GoldenLog> {
  const lines = (await readFile(join(dir, `${release}.ndjson`), 'utf8')).trimEnd().split('\n');
  const rest = await readFile(join(dir, `${release}.meaning.json`), 'utf8');
  const events = lines.map((line) => JSON.parse(line) as StoredEvent);
  return { events, ...(JSON.parse(rest) as Omit<GoldenLog, 'events'>) };
}

async function keysOf(vault: KeyVault, events: readonly StoredEvent[]): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const event of events) {
    if (event.type !== 'AccountRegistered') continue;
    const name = `account:${(parsed(event).data as { userId: string }).userId}`;
    const key = await vault.get(name);
    if (key) keys[name] = Buffer.from(key).toString('base64');
  }
  return keys;
}

function requireEveryType(events: readonly StoredEvent[]): void {
  const happened = new Set(events.map(({ type }) => type));
  const missing = Object.keys(CURRENT_TYPES.versions).filter((type) => !happened.has(type));
  if (missing.length > 0) throw new Error(`The golden seasons lack ${missing.join(', ')}`);
}
