import { afterEach, expect, it } from '@jest/globals';
import { LogRefused, RANGE, readLog } from './read-log.js';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** A server whose log has one line for each revision. Returns the addresses that are read. */
function serve(revisions: number, status = 200): string[] {
  const asked: string[] = [];
  globalThis.fetch = (target) => {
    const url = new URL(target as string, 'http://localhost');
    asked.push(url.search);
    const from = Number(url.searchParams.get('from'));
    const to = Number(url.searchParams.get('to') ?? revisions - 1);
    const lines = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => `${from + n}\n`);
    return Promise.resolve(new Response(lines.join(''), { status }));
  };
  return asked;
}

async function read(last: number): Promise<number[]> {
  const lines: number[] = [];
  for await (const some of readLog('/log?build=x', last)) lines.push(...some.map(Number));
  return lines;
}

it('reads a long log in ranges, each line once and in order', async () => {
  const size = 2 * RANGE + 10;
  const asked = serve(size);
  expect(await read(size - 1)).toEqual(Array.from({ length: size }, (_, n) => n));
  expect(asked).toEqual([
    `?build=x&from=0&to=${RANGE - 1}`,
    `?build=x&from=${RANGE}&to=${2 * RANGE - 1}`,
    `?build=x&from=${2 * RANGE}`,
  ]);
});

it.each([0, RANGE - 1, RANGE])('also reads what is newer than the last known revision %d', async (last) => {
  serve(RANGE + 20);
  expect(await read(last)).toHaveLength(RANGE + 20);
});

it('says with which status it was refused', async () => {
  serve(0, 429);
  await expect(read(5)).rejects.toEqual(new LogRefused(429));
});
