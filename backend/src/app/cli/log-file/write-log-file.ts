import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { syncFolder } from '@arena/infra/data-folder/sync-folder';
import { ConfigError } from '../../../platform/config/config.js';
import type { LogHeads } from '../../../platform/writer/chain/log-heads.js';
import { eventLine, firstLine, lastLine } from '../../../platform/log-file/log-line.js';

type Events = AsyncIterable<readonly StoredEvent[]>;

async function* linesOf(events: Events, heads: LogHeads): AsyncGenerator<string> {
  yield firstLine();
  for await (const part of events) yield part.map(eventLine).join('');
  yield lastLine({ events: heads.events, heads: heads.list() });
}

export async function writeLogTo(output: Writable, events: Events, heads: LogHeads): Promise<void> {
  await pipeline(Readable.from(linesOf(events, heads)), output, { end: false });
}

/** The file appears only when it is complete. @throws ConfigError when it exists */
export async function writeLogFile(file: string, events: Events, heads: LogHeads): Promise<void> {
  if (existsSync(file)) throw new ConfigError(`${file} exists already; nothing is overwritten.`);
  const draft = `${file}.part`;
  const lines = Readable.from(linesOf(events, heads));
  const output = createWriteStream(draft, { flush: true });
  try {
    await (file.endsWith('.gz') ? pipeline(lines, createGzip(), output) : pipeline(lines, output));
    await rename(draft, file);
    syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
