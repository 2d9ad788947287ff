import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { CopyRefused } from '../log-copy/copy-refused.js';
import { firstDifference, type StreamHead } from '../writer/chain/log-heads.js';
import type { LogPart } from '../log-copy/log-reader.js';
import { faultOfFirst, lineOf, OTHER_FILE, type LogEnd } from './log-line.js';

const PART = 500;
const LONGEST_LINE = 64 * 1024 * 1024;

export interface LogSource {
  /** For messages. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The share that is read, 0 to 1. */
  readonly share: () => number;
}

export async function* readLogFile(file: string): AsyncGenerator<LogPart> {
  const { size } = await stat(file);
  const input = createReadStream(file);
  // The reader of the output gets the errors.
  const bytes = file.endsWith('.gz') ? pipeline(input, createGunzip(), () => undefined) : input;
  yield* readLog({ name: file, bytes, share: () => input.bytesRead / size });
}

/** @throws CopyRefused with the malformed line, or when the log is incomplete */
export async function* readLog({ name, bytes, share }: LogSource): AsyncGenerator<LogPart> {
  const lines = new LineReader(name);
  let events: StoredEvent[] = [];
  for await (const text of linesOf(name, bytes)) {
    const event = lines.take(text);
    if (event) events.push(event);
    if (events.length < PART) continue;
    yield { events, share: share() };
    events = [];
  }
  lines.requireEnd();
  if (events.length > 0) yield { events, share: 1 };
}

class LineReader {
  private number = 0;
  private events = 0;
  private readonly heads = new Map<string, StreamHead>();
  private ended = false;

  constructor(private readonly file: string) {}

  take(text: string): StoredEvent | null {
    this.number += 1;
    if (this.number === 1) {
      const fault = faultOfFirst(text);
      if (fault !== null) throw this.refused(fault);
      return null;
    }
    if (this.ended) throw this.refused('it comes after the last line');
    const line = lineOf(text, this.number);
    if (!line) throw this.refused('it is malformed');
    if (line.kind === 'end') return this.takeEnd(line.end);
    const { stream, revision, hash } = line.event;
    this.heads.set(stream, { stream, revision, hash });
    this.events += 1;
    return line.event;
  }

  requireEnd(): void {
    if (this.ended) return;
    throw new CopyRefused(`${this.file} is cut: its last line is missing. Nothing was written.`);
  }

  private takeEnd(end: LogEnd): null {
    const difference = firstDifference(end.heads, [...this.heads.values()]);
    if (end.events !== this.events)
      throw this.refused(`it counts ${end.events} events, the file holds ${this.events}`);
    if (difference !== null) throw this.refused(`${difference} ends elsewhere`);
    this.ended = true;
    return null;
  }

  private refused(reason: string): CopyRefused {
    return new CopyRefused(`${this.file}, line ${this.number}: ${reason}. Nothing was written.`);
  }
}

async function* linesOf(file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let begun = false;
  try {
    for await (const chunk of chunks) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new RangeError('A line without end');
      begun ||= lines.length > 0;
      yield* lines;
    }
    rest += decoder.decode();
  } catch (cause) {
    if (!isContentFault(cause)) throw cause;
    const fault = begun || isCut(cause) ? 'is cut or damaged' : `is ${OTHER_FILE}`;
    throw new CopyRefused(`${file} ${fault}. Nothing was written.`, { cause });
  }
  if (rest !== '') yield rest;
}

function isContentFault(error: unknown): boolean {
  return (
    error instanceof RangeError || codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA' || isOfPacking(error)
  );
}

/** The first line of a packed log may be in the part that is missing. */
function isCut(error: unknown): boolean {
  return isOfPacking(error) && !(error as Error).message.includes('incorrect header');
}

function isOfPacking(error: unknown): boolean {
  return codeOf(error)?.startsWith('Z_') === true;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
