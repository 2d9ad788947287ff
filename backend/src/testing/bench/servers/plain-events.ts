import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Server-Sent Events with `node:http` alone: `POST /change` tells every listener of `GET /live`. */
export async function serve(): Promise<string> {
  const listeners = new Set<ServerResponse>();
  let changes = 0;
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 2000\n\n');
      listeners.add(response);
      return;
    }
    request.resume();
    const text = `id: ${++changes}\nevent: settings\ndata: ${JSON.stringify({ season: null, revision: changes })}\n\n`;
    for (const listener of listeners) listener.write(text);
    response.setHeader('content-length', '2');
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
