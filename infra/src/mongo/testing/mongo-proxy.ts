import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { commandIn, isMessage, messagesFrom } from './transaction-proxy/wire.js';

/** Called with the name of each command. The command waits for it. `cut` closes the connection. */
export type Gate = (command: string) => Promise<'pass' | 'cut'> | 'pass' | 'cut';

/** A proxy between driver and server that simulates failures of the network or a killed server. */
export class MongoProxy {
  gate: Gate = () => 'pass';
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  constructor(private readonly target: URL) {}

  /** The URL of the target, with the address of the proxy, which itself has no TLS. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    for (const option of ['tls', 'ssl', 'tlsCAFile']) url.searchParams.delete(option);
    return url.href;
  }

  /** Listens on the same port again, like a restarted server. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.relay(socket));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Closes all connections and refuses new ones. */
  async stop(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
    this.server = null;
  }

  private relay(client: Socket): void {
    const upstream = this.connectToTarget();
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', end).on('close', () => {
        this.sockets.delete(socket);
        end();
      });
    }
    upstream.pipe(client);
    void this.forward(client, upstream).catch(end);
  }

  private connectToTarget(): Socket {
    const { hostname: host, searchParams } = this.target;
    const port = Number(this.target.port);
    if (searchParams.get('tls') !== 'true') return connect(port, host);
    const ca = searchParams.get('tlsCAFile');
    return connectTls({ port, host, ...(ca !== null && { ca: readFileSync(ca) }) });
  }

  private async forward(client: Socket, upstream: Socket): Promise<void> {
    for await (const message of messagesFrom(client)) {
      const [command = ''] = isMessage(message) ? Object.keys(commandIn(message)) : ['hello'];
      if ((await this.gate(command)) === 'cut') return void client.destroy();
      upstream.write(message);
    }
  }
}
