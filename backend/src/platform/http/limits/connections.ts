import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 5000;
/** Requests that have arrived, but were not read yet, are answered. */
const IDLE_MS = 100;

/** Closes idle connections at once and busy ones after their answer. Node would wait for idle browsers. */
export class Connections {
  private readonly open = new Set<Socket>();
  private readonly answering = new Set<ServerResponse>();
  private stopping = false;

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.open.add(socket);
      socket.once('close', () => this.open.delete(socket));
    });
    // Before the request is answered.
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.answering.add(response);
      if (this.stopping) response.shouldKeepAlive = false;
      response.once('close', () => {
        this.answering.delete(response);
        // Not at once: the client may have sent its next request already.
        if (this.stopping) void this.read().then(() => this.endIdle());
      });
    });
  }

  /** The program ends: further requests are refused. */
  get areEnding(): boolean {
    return this.stopping;
  }

  /** From now on, requests are refused. Resolves when those that had arrived are known. */
  async refuse(): Promise<void> {
    this.stopping = true;
    // The client must not send its next request over the same connection.
    for (const response of this.answering) response.shouldKeepAlive = false;
    if (this.open.size > 0) await this.read();
  }

  /** After `refuse`. */
  end(): void {
    this.endIdle();
    setTimeout(() => {
      for (const socket of this.open) socket.destroy();
    }, GRACE_MS).unref();
  }

  /** Long enough for the loop to read what the sockets have received. */
  private async read(): Promise<void> {
    await sleep(IDLE_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }

  private endIdle(): void {
    const busy = new Set([...this.answering].map(({ req }) => req.socket));
    for (const socket of this.open) if (!busy.has(socket)) socket.destroy();
  }
}
