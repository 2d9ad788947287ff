import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { commandIn, messageOf, messagesFrom, type Command } from './wire.js';

/** The data's server cannot be reached, or closed the connection before it answered. */
export class Away extends Error {}

/** One connection to the data's server, for one client. Opened when needed, and again after a failure. */
export class Upstream {
  private socket: Socket | null = null;
  private answers: AsyncGenerator<Buffer> | null = null;
  private lastRequest = 0x40000000;

  constructor(private readonly target: URL) {}

  /** @throws Away */
  async relay(message: Buffer): Promise<Buffer> {
    try {
      const socket = (this.socket ??= await this.opened());
      socket.write(message);
      const next = await this.answers?.next();
      if (!next || next.done) throw new Error('closed');
      return next.value;
    } catch (cause) {
      this.close();
      throw new Away('The data’s server is away', { cause });
    }
  }

  /** @throws Away */
  async ask(command: Command): Promise<Command> {
    return commandIn(await this.relay(messageOf(command, ++this.lastRequest)));
  }

  close(): void {
    this.socket?.destroy();
    this.socket = null;
    this.answers = null;
  }

  private async opened(): Promise<Socket> {
    const socket = connect(Number(this.target.port), this.target.hostname);
    await once(socket, 'connect');
    socket.on('error', () => socket.destroy());
    this.answers = messagesFrom(socket);
    return socket;
  }
}
