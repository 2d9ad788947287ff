import { HttpConnection, type Answer, type HttpRequest } from './http-connection.js';
import { Latencies } from './latencies.js';

export interface Load {
  readonly origin: string;
  readonly connections: number;
  /** Null: there is nothing more to send. */
  readonly next: () => HttpRequest | null;
  /** @throws when the answer is wrong */
  readonly check: (answer: Answer) => void;
}

/** Each connection sends its next request as soon as it has an answer. */
export async function closedLoop({ origin, connections, next, check }: Load): Promise<Latencies> {
  const latencies = new Latencies();
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(origin)));
  const start = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      for (let request = next(); request; request = next()) {
        const sent = performance.now();
        check(await connection.send(request));
        latencies.add(performance.now() - sent);
      }
    }),
  );
  latencies.took(performance.now() - start);
  for (const connection of open) connection.close();
  return latencies;
}

/** The same request until the time is over. */
export function during(milliseconds: number, request: HttpRequest): () => HttpRequest | null {
  const end = performance.now() + milliseconds;
  return () => (performance.now() < end ? request : null);
}
