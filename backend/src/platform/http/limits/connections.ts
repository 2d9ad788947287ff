import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const GRACE_MS = 5000;

/** Closes idle connections at once and busy ones after their answer. Node would wait for idle browsers. */
export class Connections {
  private readonly open = new Set<Socket>();
  private readonly busy = new Set<Socket>();
  private stopping = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.busy.add(socket);
      response.once('close', () => this.done(socket));
    });
  }

  end(): void {
    this.stopping = true;
    for (const socket of this.open) if (!this.busy.has(socket)) socket.destroy();
    setTimeout(() => this.endAll(), GRACE_MS).unref();
  }

  private done(socket: Socket): void {
    this.busy.delete(socket);
    if (this.stopping) socket.end();
  }

  private endAll(): void {
    for (const socket of this.open) socket.destroy();
  }
}
