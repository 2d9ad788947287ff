import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Any POST is piped through SHA-256 into a durable file. */
export async function serve({ folder }: { folder: string }): Promise<string> {
  const path = join(folder, 'upload');
  const server = createServer((request, response) => {
    void keep(request, path).then((sha256) => {
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sha256 }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function keep(request: IncomingMessage, path: string): Promise<string> {
  const hash = createHash('sha256');
  request.on('data', (bytes: Buffer) => hash.update(bytes));
  await pipeline(request, createWriteStream(path));
  const file = await open(path);
  await file.sync();
  await file.close();
  return hash.digest('hex');
}
