import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Behaviour } from './behaviour.js';
import { away, Failure, unsupported } from './failure.js';
import { Journal } from './journal.js';
import { isWrite, Transactions } from './transactions.js';
import { Away, Upstream } from './upstream.js';
import {
  commandIn,
  extended,
  isMessage,
  messageOf,
  messagesFrom,
  requestIdOf,
  type Command,
} from './wire.js';

export interface ProxyOptions {
  /** A server of MongoDB's protocol without transactions. */
  readonly target: URL;
  readonly like: Behaviour;
  readonly port?: number;
  /** Finishes a commit during which this process was killed. */
  readonly journal?: string;
  readonly tls?: { readonly cert: string; readonly key: string };
}

const GREETINGS = ['hello', 'isMaster', 'ismaster'];
/** Of sessions and replica sets, which the data's server does not have. */
const OWN_FIELDS = [
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  '$clusterTime',
  '$readPreference',
];

/** Adds transactions to a server that has none. It greets like a router, as DocumentDB's gateway does. */
export class TransactionProxy {
  private readonly transactions: Transactions;
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port: number;
  private failures = 0;

  constructor(private readonly options: ProxyOptions) {
    this.transactions = new Transactions(options.like, new Journal(options.journal));
    this.port = options.port ?? 0;
  }

  /** The URL of the target, with the address of the proxy. */
  get url(): string {
    const url = new URL(this.options.target);
    url.host = `127.0.0.1:${this.port}`;
    if (this.options.tls) url.searchParams.set('tls', 'true');
    return url.href;
  }

  async start(): Promise<void> {
    const { tls } = this.options;
    const serve = (client: Socket): void => void this.serve(client).catch(() => client.destroy());
    this.server = tls ? createTlsServer(tls, serve) : createServer(serve);
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
    this.transactions.endAll();
  }

  private async serve(client: Socket): Promise<void> {
    const upstream = new Upstream(this.options.target);
    this.sockets.add(client);
    client
      .on('error', () => client.destroy())
      .on('close', () => {
        this.sockets.delete(client);
        upstream.close();
      });
    for await (const message of messagesFrom(client)) client.write(await this.answer(message, upstream));
  }

  private async answer(message: Buffer, upstream: Upstream): Promise<Buffer> {
    if (!isMessage(message)) return extended(await upstream.relay(message), asRouter);
    const command = commandIn(message);
    const id = requestIdOf(message);
    try {
      return await this.execute(command, id, upstream);
    } catch (error) {
      return messageOf(this.failureOf(error, command).answer, 0, id);
    }
  }

  private async execute(command: Command, id: number, upstream: Upstream): Promise<Buffer> {
    const relay = (): Promise<Buffer> => upstream.relay(messageOf(stripped(command), id));
    const [name = ''] = Object.keys(command);
    if (GREETINGS.includes(name)) return extended(await relay(), asRouter);
    if (name === 'buildInfo') return extended(await relay(), withoutMaker);
    if (name === 'endSessions') {
      this.transactions.endSessions(command['endSessions'] as Command[]);
      return messageOf({ ok: 1 }, 0, id);
    }
    if (command['autocommit'] === false) {
      if (name === 'findAndModify') throw unsupported(`${name} in a transaction`);
      const answer = await this.transactions.answer(command, upstream);
      return answer ? messageOf(answer, 0, id) : relay();
    }
    if (isWrite(command)) return this.transactions.writeDirectly(command, upstream, relay);
    await this.transactions.settled(upstream);
    return relay();
  }

  private failureOf(error: unknown, command: Command): Failure {
    if (error instanceof Failure) return error;
    if (!(error instanceof Away)) throw error;
    this.transactions.endAll();
    return away(this.options.like, this.failures++, command['autocommit'] === false);
  }
}

function asRouter(greeting: Command): Command {
  return { ...greeting, msg: 'isdbgrid', logicalSessionTimeoutMinutes: 30 };
}

/** Writes come one after the other from here, so what is special about the data's server no longer holds. */
function withoutMaker(about: Command): Command {
  return Object.fromEntries(Object.entries(about).filter(([name]) => !name.startsWith('ferretdb')));
}

function stripped(command: Command): Command {
  return Object.fromEntries(Object.entries(command).filter(([name]) => !OWN_FIELDS.includes(name)));
}
