import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { retry } from '../../retry/retry.js';

const PORT_RETRY = { firstPause: 50, longestPause: 50, attempts: 40 };

/** A proxy to a server that a test can stop and disconnect. */
export interface BreakableLink {
  readonly port: number;
  /** How many were made. */
  readonly connections: number;
  /** From now on, nothing passes and no side is notified. */
  freeze(): void;
  thaw(): void;
  /** Ends every connection. New connections are possible. */
  cut(): void;
  /** No new connection is possible. */
  stopListening(): void;
  /** As a process that is killed: resets every connection, and no new one is possible. */
  close(): Promise<void>;
}

export async function openBreakableLink(target: number, port = 0): Promise<BreakableLink> {
  const sockets = new Set<Socket>();
  let [frozen, connections] = [false, 0];
  const join = (near: Socket, far: Socket): void => {
    sockets.add(near);
    // Forwards small packets at once, as without the proxy.
    near.setNoDelay();
    near.pipe(far);
    near.on('error', () => undefined);
    near.on('close', () => {
      sockets.delete(near);
      far.destroy();
    });
    if (frozen) near.pause();
  };
  const server = createServer((near) => {
    connections++;
    const far = connect(target, '127.0.0.1');
    join(near, far);
    join(far, near);
  });
  // A client that tries to connect may have been given this port for its own end.
  await retry(() => once(server.listen(port, '127.0.0.1'), 'listening'), PORT_RETRY);
  const cut = (): void => [...sockets].forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    stopListening: () => void server.close(),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}
