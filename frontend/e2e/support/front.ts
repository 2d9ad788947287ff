import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What browsers get instead of the text that the arena sent. */
type Edit = (path: string, text: string) => string;

/** A proxy in front of an arena. */
export interface Front {
  readonly url: string;
  /** `cut`: no line. `stuck`: no answer. `away`: the proxy answers 503, as without a server behind it. */
  is: 'up' | 'cut' | 'stuck' | 'away';
  edit: Edit;
  close(): void;
}

const isEditable = (headers: IncomingMessage['headers']): boolean =>
  /html|javascript/.test(headers['content-type'] ?? '');

/** Interception in the browser does not see the requests of service workers: this does. */
export async function frontOf(arena: string): Promise<Front> {
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    if (front.is === 'cut') asked.destroy();
    else if (front.is === 'away') answer.writeHead(503).end('Service Unavailable');
    else if (front.is === 'up') pass(asked, answer, arena, front.edit);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  let is: Front['is'] = 'up';
  const front: Front = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    get is() {
      return is;
    },
    set is(next) {
      is = next;
      drop();
    },
    edit: (_path, text) => text,
    close: () => {
      server.close();
      drop();
    },
  };
  return front;
}

function pass(asked: IncomingMessage, answer: ServerResponse, arena: string, edit: Edit): void {
  const path = asked.url ?? '/';
  // Edited texts are compressed by nobody, and always sent whole.
  const headers = without(asked.headers, ['accept-encoding', 'if-none-match', 'if-modified-since']);
  const call = request(new URL(path, arena), { method: asked.method ?? 'GET', headers }, (sent) => {
    const { statusCode = 500 } = sent;
    if (!isEditable(sent.headers)) {
      answer.writeHead(statusCode, sent.headers);
      sent.pipe(answer);
      return;
    }
    let text = '';
    sent.setEncoding('utf8').on('data', (part: string) => (text += part));
    sent.on('end', () => {
      const kept = without(sent.headers, ['content-length', 'transfer-encoding']);
      answer.writeHead(statusCode, kept).end(edit(path, text));
    });
  });
  call.on('error', () => answer.destroy());
  answer.on('close', () => call.destroy());
  asked.pipe(call);
}

function without(headers: IncomingMessage['headers'], names: readonly string[]): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
