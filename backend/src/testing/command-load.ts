import { Agent, request as send } from 'node:http';
import { join } from 'node:path';
import supertest from 'supertest';
import { openDatabase } from '@arena/infra/sqlite/open-database';
import { ADMIN } from '../../../infra/scripts/processes/arena-process.js';

export const ACCEPTED = 201;

export interface Sent {
  readonly reason: string;
  readonly at: number;
  /** A status, or why there is none. Null: on its way. */
  outcome: number | string | null;
}

export interface Sender {
  readonly url: string;
  readonly cookie: string;
  readonly userId: string;
}

/** Sends one command after another over a connection of its own, until one is not accepted. */
export async function keepSending(sender: Sender, name: string, sent: Sent[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; sent.at(-1)?.outcome !== 'ECONNREFUSED'; n++) {
    const each: Sent = { reason: `${name} command ${n}`, at: performance.now(), outcome: null };
    sent.push(each);
    each.outcome = await outcomeOf(sender, each.reason, agent);
    if (each.outcome !== ACCEPTED) break;
  }
  agent.destroy();
}

function outcomeOf({ url, cookie, userId }: Sender, reason: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const failed = ({ code, message }: NodeJS.ErrnoException): void => resolve(code ?? message);
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const request = send(`${url}/api/stdollars/add`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', failed);
    });
    request.once('error', failed);
    request.end(JSON.stringify({ user_id: userId, amount: 1, reason }));
  });
}

export async function logInAsAdmin(url: string): Promise<Sender> {
  const { email, password } = ADMIN;
  const answer = await supertest(url).post('/api/auth/login').set('Origin', url).send({ email, password });
  const [cookie = ''] = answer.headers['set-cookie'] as unknown as string[];
  const { user } = answer.body as { user: { user_id: string } };
  return { url, cookie: cookie.split(';')[0]!, userId: user.user_id };
}

export function acceptedOf(sent: readonly Sent[]): Sent[] {
  return sent.filter(({ outcome }) => outcome === ACCEPTED);
}

/** Of the commands that the log contains. */
export function reasonsIn(folder: string): Set<string> {
  const database = openDatabase({ file: join(folder, 'log.db'), pragmas: [] });
  const rows = database.all("SELECT data FROM events WHERE type = 'MoneyGranted'");
  database.close();
  return new Set(rows.map(([data]) => (JSON.parse(String(data)) as { reason: string }).reason));
}
