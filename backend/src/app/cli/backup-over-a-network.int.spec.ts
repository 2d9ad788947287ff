import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { arenaOn } from './testing/arena-on.js';
import { makeGoldenFolder } from './testing/golden-folder.js';

const HALF = 20_000;
const NOTHING = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';

let dir: string;
let server: Server;
let url: string;
let away: boolean;

/** Gives a backup as a server of S3 does, up to the middle of the log. When it should take a file, it goes away. */
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-backup-network-'));
  await makeGoldenFolder(join(dir, 'data'));
  away = false;
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `s3://key:the-secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket/nightly?tls=false`;
});

function answer({ method, url: path = '' }: IncomingMessage, response: ServerResponse): void {
  away ||= method === 'PUT';
  if (away) response.destroy();
  else if (path === '/bucket') response.end();
  else if (method === 'DELETE') response.writeHead(204).end();
  else if (path.includes('?')) response.end(NOTHING);
  else give(join(dir, 'backup', path.replace('/bucket/objects/nightly/', '')), method === 'HEAD', response);
}

function give(file: string, isHead: boolean, response: ServerResponse): void {
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.setHeader('content-length', statSync(file).size).setHeader('etag', '"1"');
  response.setHeader('last-modified', new Date(0).toUTCString());
  if (isHead) return void response.end();
  const isLog = file.includes('log.db');
  const content = createReadStream(file, isLog ? { end: HALF } : {});
  content.pipe(response, { end: !isLog });
  if (isLog) content.once('end', () => response.destroy());
}

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dir, { recursive: true });
});

async function keyFile(): Promise<{ file: string; recipient: string }> {
  const identity = await generateX25519Identity();
  await writeFile(join(dir, 'key.txt'), identity);
  return { file: join(dir, 'key.txt'), recipient: await identityToRecipient(identity) };
}

it.each([false, true])('a restore that the network breaks names it (encrypted: %j)', async (encrypted) => {
  const { file, recipient } = await keyFile();
  const [sealed, open] = encrypted
    ? [
        ['--recipient', recipient],
        ['--identity', file],
      ]
    : [[], []];
  await arenaOn({ DATA_DIR: join(dir, 'data') }, 'backup', '--to', join(dir, 'backup'), ...sealed);
  const { code, errors } = await arenaOn({}, 'restore', '--from', url, '--data', join(dir, 'back'), ...open);
  expect([code, errors]).toEqual([1, [expect.stringMatching(/says nothing about the backup: try again/)]]);
  expect(errors[0]).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/bucket\/nightly\/log\/log\.db/);
  expect(errors[0]).not.toMatch(/damaged|the-secret|TLS/);
  expect((await readdir(join(dir, 'back'))).filter((name) => name !== 'in-use.lock')).toEqual([]);
});

it('a backup that the network breaks says so; the next one removes what it may have left', async () => {
  const backUp = () => arenaOn({ DATA_DIR: join(dir, 'data') }, 'backup', '--to', url);
  const place = /s3:\/\/127\.0\.0\.1:\d+\/bucket\/nightly\/20\S+Z/;
  const first = await backUp();
  expect([first.code, first.errors]).toEqual([1, [expect.stringContaining('try again')]]);
  expect(first.lines).toEqual([expect.stringMatching(/is left; the next backup removes it: s3:/)]);
  const [left] = place.exec(first.lines[0]!) ?? [];
  away = false;
  const next = await backUp();
  expect(next.lines[0]).toBe(`Removed what an interrupted backup left: ${left}`);
  const others = (await readdir(join(dir, 'data'))).filter((name) => name.startsWith('backup-'));
  expect(others).toHaveLength(1);
  expect(await readdir(join(dir, 'data', others[0]!))).toEqual(['unfinished.json']);
});
