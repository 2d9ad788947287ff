import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to a server on its own port, which a test can disconnect and restore. */
export class CutLine {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;

  constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  /** @returns the port */
  async restore(): Promise<number> {
    const server = createServer((near) => {
      const far = connect(this.target);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    return this.port;
  }

  /** Closes every connection and refuses new ones. */
  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }
}
