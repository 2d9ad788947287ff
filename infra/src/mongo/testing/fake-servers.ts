import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { commandIn, isMessage, messageOf, requestIdOf } from './transaction-proxy/wire.js';

export interface FakeServer {
  readonly url: string;
  stop(): void;
}

const HELLO = {
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  minWireVersion: 0,
  maxWireVersion: 6,
  ok: 1,
};
const OP_REPLY = 1;

/** Answers every message like the first greeting of MongoDB 3.6. */
export async function startOutdatedServer(): Promise<FakeServer> {
  return fakeServer((request) => reply(requestIdOf(request)));
}

/** Accepts connections and never answers. */
export async function startSilentServer(): Promise<FakeServer> {
  return fakeServer(() => null);
}

/**
 * Greets like a router of today, which has transactions, and answers other commands as `answer` says: null for never.
 * @param about what it also says of its build
 */
export async function startAnsweringServer(
  answer: (command: BSON.Document) => object | null,
  about: object = {},
): Promise<FakeServer> {
  const hello = { ...HELLO, maxWireVersion: 21, msg: 'isdbgrid', logicalSessionTimeoutMinutes: 30 };
  return fakeServer((request) => {
    const to = requestIdOf(request);
    if (!isMessage(request)) return reply(to, hello);
    const command = commandIn(request);
    if ('buildInfo' in command) return messageOf({ version: '7.0.0', ...about, ok: 1 }, 0, to);
    const answered = 'hello' in command || 'isMaster' in command ? hello : answer(command);
    return answered && messageOf(answered, 0, to);
  });
}

async function fakeServer(answer: (request: Buffer) => Buffer | null): Promise<FakeServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => socket.destroy())
      .on('data', (request: Buffer) => {
        // The first bytes of TLS are a large number there: it waits for the rest.
        if (request.readInt32LE(0) > request.length) return;
        const bytes = answer(request);
        if (bytes) socket.write(bytes);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `mongodb://127.0.0.1:${port}/arena`, stop };
}

/** Length, request, response to, opcode; flags, cursor (8 bytes), start, count; the document. */
function reply(to: number, answer: object = HELLO): Buffer {
  const document = BSON.serialize(answer);
  const head = Buffer.alloc(36);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(to, 8);
  head.writeInt32LE(OP_REPLY, 12);
  head.writeInt32LE(1, 32);
  return Buffer.concat([head, document]);
}
