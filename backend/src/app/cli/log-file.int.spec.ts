import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import { openSqliteEventStore } from '@arena/infra/event-store/sqlite-event-store';
import { arenaOn } from './testing/arena-on.js';
import { everyEvent, makeGoldenFolder, tamper, withoutPositions } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-export-'));
  await makeGoldenFolder(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const source = () => `sqlite:${join(dir, 'data', 'log.db')}`;
const file = (name = 'log.ndjson') => join(dir, name);
const exportTo = (out: string) => arenaOn({}, 'export', '--from', source(), '--out', out);
const importFrom = (from: string) =>
  arenaOn({}, 'import', from, '--to', `sqlite:${join(dir, 'new', 'log.db')}`);

async function eventsAt(folder: string): Promise<StoredEvent[]> {
  if (!existsSync(join(dir, folder, 'log.db'))) return [];
  const store = openSqliteEventStore({ file: join(dir, folder, 'log.db') });
  const events = await everyEvent(store);
  await store.close();
  return events;
}

async function linesOf(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).trimEnd().split('\n');
}

describe('arena export', () => {
  it('writes a first line, one line per event, and a last line that counts', async () => {
    const { code, lines } = await exportTo(file());
    const [first, ...rest] = (await linesOf(file())).map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    const last = rest.pop();
    const events = await eventsAt('data');
    expect([code, first]).toEqual([0, { format: 'battle-arena-log', version: 2 }]);
    expect(rest).toEqual(
      withoutPositions(events).map((event) => ({
        ...event,
        data: JSON.parse(event.data) as unknown,
        meta: JSON.parse(event.meta) as unknown,
      })),
    );
    expect(last).toEqual({ end: { events: events.length, heads: expect.any(Array) } });
    expect(lines).toEqual([
      `${events.length} events of 6 streams exported, every chain valid.`,
      expect.stringContaining('still encrypted'),
    ]);
  });

  it('writes the same to standard output and messages to standard error', async () => {
    await exportTo(file());
    const { code, lines, errors, output } = await arenaOn({}, 'export', '--from', source());
    expect([code, lines, errors.length]).toEqual([0, [], 2]);
    expect(output).toBe(await readFile(file(), 'utf8'));
  });

  it('compresses a file whose name ends in .gz', async () => {
    await exportTo(file());
    await exportTo(file('log.ndjson.gz'));
    const packed = await readFile(file('log.ndjson.gz'));
    expect(gunzipSync(packed).toString()).toBe(await readFile(file(), 'utf8'));
  });

  it('contains no readable personal data', async () => {
    await exportTo(file());
    expect(await readFile(file(), 'utf8')).not.toMatch(/example\.org|hash of/);
  });

  it('overwrites nothing', async () => {
    await writeFile(file(), 'mine');
    const { code, errors } = await exportTo(file());
    expect([code, errors]).toEqual([1, [expect.stringContaining('exists already')]]);
    expect(await readFile(file(), 'utf8')).toBe('mine');
  });

  it('leaves no file of a damaged log', async () => {
    tamper(join(dir, 'data'), `UPDATE events SET version = 9 WHERE position = 60`);
    const { code, errors } = await exportTo(file());
    expect([code, errors]).toEqual([1, [expect.stringContaining('its hash does not match')]]);
    expect(await readdir(dir)).toEqual(['data']);
  });

  it('says in one line that there is no such folder', async () => {
    const { code, errors } = await exportTo(join(dir, 'no', 'log.ndjson'));
    expect([code, errors]).toEqual([1, [expect.stringMatching(/^ENOENT.*log\.ndjson.*$/)]]);
  });
});

describe('arena import', () => {
  it.each(['log.ndjson', 'log.ndjson.gz'])('restores %s exactly', async (name) => {
    await exportTo(file(name));
    const { code, errors } = await importFrom(file(name));
    expect([code, errors]).toEqual([0, []]);
    expect(withoutPositions(await eventsAt('new'))).toEqual(withoutPositions(await eventsAt('data')));
  });

  it('continues after the existing events', async () => {
    await exportTo(file());
    await importFrom(file());
    tamper(join(dir, 'new'), 'DELETE FROM events WHERE position > 123');
    const { code, lines } = await importFrom(file());
    expect([code, lines[0]]).toEqual([0, '123 events existed already; the copy continued after them.']);
    expect(withoutPositions(await eventsAt('new'))).toEqual(withoutPositions(await eventsAt('data')));
  });

  const cutBy = (lines: number) => (text: string) =>
    text
      .split('\n')
      .slice(0, -1 - lines)
      .join('\n') + '\n';
  const inLine = (number: number, from: RegExp, to: string) => (text: string) =>
    text
      .split('\n')
      .map((line, n) => (n + 1 === number ? line.replace(from, to) : line))
      .join('\n');

  it.each([
    ['its last line is gone', cutBy(1), 'is cut: its last line is missing'],
    ['its last two lines are gone', cutBy(2), 'is cut: its last line is missing'],
    ['it ends in the middle of a line', (text: string) => text.slice(0, text.length / 2), 'malformed'],
    ['nothing is left of it', () => '', 'is cut'],
    [
      'it is something else',
      () => '{"hello":1}\n',
      'line 1: this is neither an exported log nor the archive of a season (ZIP)',
    ],
    ['it is of a newer program', inLine(1, /"version":2/, '"version":3'), 'line 1: its format is version 3'],
    ['a line is no JSON', inLine(30, /\{/, ''), 'line 30: it is malformed'],
    ['a line lacks its revision', inLine(30, /"revision":\d+,/, ''), 'line 30: it is malformed'],
    ['a type was changed', inLine(30, /"type":"/, '"type":"Un'), 'line 30: event '],
    ['a hash was changed', inLine(30, /"hash":"../, '"hash":"zz'), 'line 30: event '],
    ['a line is missing', (text: string) => text.split('\n').toSpliced(29, 1).join('\n'), 'line'],
    ['lines changed places', (text: string) => swapped(text, 29), 'line 30'],
    ['a stream was cut at its end', withoutLast('site'), 'it counts'],
    ['a line comes after the last one', (text: string) => `${text}{}\n`, 'it comes after the last line'],
    [
      'it is no UTF-8',
      (text: string) => Buffer.concat([Buffer.from(text), Buffer.from([0xff])]),
      'is cut or damaged',
    ],
  ])('writes nothing when %s', async (_what, damage, text) => {
    await exportTo(file());
    await writeFile(file(), damage(await readFile(file(), 'utf8')));
    const { code, errors } = await importFrom(file());
    expect([code, errors]).toEqual([1, [expect.stringContaining(text)]]);
    expect(errors[0]).toMatch(/Nothing was written\.$/);
    expect(await eventsAt('new')).toEqual([]);
  });

  it('notices a stream that was cut even where the count was changed with it', async () => {
    await exportTo(file());
    const cut = withoutLast('site')(await readFile(file(), 'utf8'));
    await writeFile(
      file(),
      cut.replace(/"end":\{"events":(\d+)/, (_all, n) => `"end":{"events":${Number(n) - 1}`),
    );
    expect((await importFrom(file())).errors[0]).toContain('site ends elsewhere');
  });

  it('notices a packed file that was cut', async () => {
    await exportTo(file());
    const packed = gzipSync(await readFile(file()));
    await writeFile(file('cut.gz'), packed.subarray(0, packed.length - 20));
    expect((await importFrom(file('cut.gz'))).errors).toEqual([expect.stringContaining('cut or damaged')]);
    await writeFile(file('begun.gz'), packed.subarray(0, 20));
    expect((await importFrom(file('begun.gz'))).errors).toEqual([expect.stringContaining('cut or damaged')]);
  });

  it.each([
    ['a picture', 'picture.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['what was never packed', 'plain.gz', Buffer.from('this was never packed')],
  ])('says of %s what it is not', async (_what, name, bytes) => {
    await writeFile(file(name), bytes);
    const { code, errors } = await importFrom(file(name));
    const expected = `${file(name)} is neither an exported log nor the archive of a season (ZIP). Nothing was written.`;
    expect([code, errors]).toEqual([1, [expected]]);
  });

  it('says in one line that there is no such file', async () => {
    const { code, errors } = await importFrom(file('nothing'));
    expect([code, errors]).toEqual([1, [expect.stringMatching(/^ENOENT.*nothing.*$/)]]);
  });
});

function swapped(text: string, line: number): string {
  const lines = text.split('\n');
  return [...lines.slice(0, line), lines[line + 1], lines[line], ...lines.slice(line + 2)].join('\n');
}

function withoutLast(stream: string): (text: string) => string {
  return (text) => {
    const lines = text.split('\n');
    return lines
      .toSpliced(
        lines.findLastIndex((line) => line.startsWith(`{"stream":"${stream}"`)),
        1,
      )
      .join('\n');
  };
}
