import { connect, type Socket } from 'node:net';

const AT_ONCE = 200;

/** Listeners of Server-Sent Events that only count what they hear. */
export class LiveListeners {
  private readonly sockets: Socket[] = [];
  private heard = 0;
  private told: () => void = () => undefined;

  /** @throws when a listener is refused */
  static async open(origin: string, path: string, count: number): Promise<LiveListeners> {
    const listeners = new LiveListeners();
    for (let left = count; left > 0; left -= AT_ONCE) {
      const some = Array.from({ length: Math.min(left, AT_ONCE) }, () => listeners.join(origin, path));
      await Promise.all(some);
    }
    return listeners;
  }

  /** Resolves when every listener has heard of the next change, which contains `text`. */
  async allHear(text: string, change: () => Promise<void>): Promise<void> {
    this.heard = 0;
    const done = new Promise<void>((resolve) => (this.told = resolve));
    const waiting = new Set(this.sockets);
    for (const socket of this.sockets) {
      socket.removeAllListeners('data');
      socket.on('data', (bytes) => {
        if (!bytes.includes(text) || !waiting.delete(socket)) return;
        if (++this.heard === this.sockets.length) this.told();
      });
    }
    await change();
    await done;
  }

  /** How many are still connected. */
  get connected(): number {
    return this.sockets.filter(({ destroyed }) => !destroyed).length;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private join(origin: string, path: string): Promise<void> {
    const { port, hostname, host } = new URL(origin);
    const socket = connect(Number(port), hostname);
    this.sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`));
      socket.once('data', (bytes) => {
        if (bytes.toString('latin1', 9, 12) === '200') resolve();
        else reject(new Error(`A listener was refused: ${bytes.toString()}`));
      });
    });
  }
}
