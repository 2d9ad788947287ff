import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long an answer may still take when the server stops, milliseconds. */
const GRACE = 5000;

/**
 * Ends connections when the server stops: at once where nothing is being answered, the others when their
 * answer is out. Node waits for browsers that have connected ahead of a request; this does not.
 */
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

  /** Call it together with closing the server, which waits until the last connection is gone. */
  end(): void {
    this.stopping = true;
    for (const socket of this.open) if (!this.busy.has(socket)) socket.destroy();
    setTimeout(() => this.endAll(), GRACE).unref();
  }

  private done(socket: Socket): void {
    this.busy.delete(socket);
    if (this.stopping) socket.end();
  }

  private endAll(): void {
    for (const socket of this.open) socket.destroy();
  }
}
