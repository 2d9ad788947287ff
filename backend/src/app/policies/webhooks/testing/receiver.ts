import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** `silence`: no answer. */
type PlannedAnswer = 'silence' | { readonly status: number; readonly retryAfter?: string };

export interface Receiver {
  readonly url: string;
  readonly received: { headers: Record<string, string>; body: string }[];
  /** The next answers. */
  plan(answers: readonly PlannedAnswer[]): void;
  connections(): number;
  close(): Promise<void>;
}

/** Receives webhooks. Answers as planned, then 204. */
export async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const planned: PlannedAnswer[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      const plan = planned.shift() ?? { status: 204 };
      if (plan === 'silence') return;
      const { status, retryAfter } = plan;
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    plan: (answers) => void planned.push(...answers),
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
