import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Lines of the head, as sent. */
  readonly head: string;
  readonly body: Buffer;
}

export interface HttpRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly cookie?: string | undefined;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const HEAD_END = '\r\n\r\n';

/** One kept-alive connection with one request at a time. Cheaper than `node:http`, so that the server is the limit. */
export class HttpConnection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  private constructor(
    private readonly socket: Socket,
    private readonly url: URL,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('The server closed the connection')));
  }

  /** @param from the address of the client */
  static open(origin: string, from?: string): Promise<HttpConnection> {
    const url = new URL(origin);
    const address = { host: url.hostname, port: Number(url.port) };
    const socket = connect({ ...address, ...(from !== undefined && { localAddress: from }) });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('connect', () => resolve(new HttpConnection(socket, url)));
    });
  }

  send(request: HttpRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.socket.destroyed) throw new Error('The server closed the connection');
      this.waiting = { resolve, reject };
      this.socket.write(textOf(request, this.url));
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes]);
    const end = this.received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const length = status === 304 || status === 204 ? 0 : lengthIn(head);
    if (length === null) {
      this.fail(new Error(`An answer without a length: ${head}`));
      return;
    }
    const from = end + HEAD_END.length;
    if (this.received.length < from + length) return;
    const body = this.received.subarray(from, from + length);
    this.received = this.received.subarray(from + length);
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve({ status, head, body });
  }

  private fail(error: Error): void {
    this.waiting?.reject(error);
    this.waiting = null;
  }
}

export function headerIn(head: string, name: string): string | null {
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;
}

function lengthIn(head: string): number | null {
  const length = headerIn(head, 'content-length');
  return length === null ? null : Number(length);
}

function textOf({ method = 'GET', path, cookie, json, headers = {} }: HttpRequest, url: URL): string {
  const body = json === undefined ? '' : JSON.stringify(json);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${url.host}`,
    `origin: ${url.origin}`,
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(json === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}${HEAD_END}${body}`;
}
