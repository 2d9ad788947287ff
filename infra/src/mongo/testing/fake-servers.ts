import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { BSON } from 'mongodb';

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
  return fakeServer((request) => reply(request.readInt32LE(4)));
}

/** Accepts connections and never answers. */
export async function startSilentServer(): Promise<FakeServer> {
  return fakeServer(() => null);
}

async function fakeServer(answer: (request: Buffer) => Buffer | null): Promise<FakeServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => socket.destroy())
      .on('data', (request: Buffer) => {
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
function reply(to: number): Buffer {
  const document = BSON.serialize(HELLO);
  const head = Buffer.alloc(36);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(to, 8);
  head.writeInt32LE(OP_REPLY, 12);
  head.writeInt32LE(1, 32);
  return Buffer.concat([head, document]);
}
