import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../../infra/servers/free-port.mjs';
import { webhookHeaders } from '../../../features/webhooks/webhook-body.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { TestClock } from '../../../testing/test-clock.js';
import { until } from '../../../testing/until.js';
import { addWebhook, deliveriesOf, PRIVATE } from './testing/webhook-calls.js';

const EXAMPLES = fileURLToPath(new URL('../../../../../docs/examples/', import.meta.url));
const MINUTE = 60_000;

interface Example {
  readonly language: string;
  /** Prints the version of the language. */
  readonly version: readonly string[];
  readonly file: string;
  /** Compiles it into the folder. */
  readonly build?: (file: string, folder: string) => readonly string[];
  readonly run: (file: string, folder: string) => readonly string[];
}

const LANGUAGES: readonly Example[] = [
  {
    language: 'JavaScript',
    version: [process.execPath, '--version'],
    file: 'webhook-receiver.mjs',
    run: (file) => [process.execPath, file],
  },
  {
    language: 'Python',
    version: ['python3', '--version'],
    file: 'webhook_receiver.py',
    run: (file) => ['python3', file],
  },
  {
    language: 'Go',
    version: ['go', 'version'],
    file: 'webhook_receiver.go',
    build: (file, folder) => ['go', 'build', '-o', join(folder, 'receiver'), file],
    run: (_, folder) => [join(folder, 'receiver')],
  },
];

const isInstalled = ({ version: [command = '', ...rest] }: Example) => spawnSync(command, rest).status === 0;

describe('the receiver of webhooks in docs/examples', () => {
  let app: TestApp;
  let folder: string;
  let receiver: ChildProcess | null = null;
  beforeAll(async () => {
    app = await startTestApp({ ...PRIVATE, clock: new TestClock(Date.now()) });
    folder = await mkdtemp(join(tmpdir(), 'arena-examples-'));
  });
  afterEach(async () => {
    if (receiver?.exitCode === null && receiver.kill()) await once(receiver, 'exit');
    receiver = null;
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  async function started(example: Example, env: Record<string, string>): Promise<() => string> {
    const file = join(EXAMPLES, example.file);
    const [compiler, ...source] = example.build?.(file, folder) ?? [];
    if (compiler !== undefined) expect(spawnSync(compiler, source).status).toBe(0);
    const [command = '', ...rest] = example.run(file, folder);
    receiver = spawn(command, rest, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    receiver.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    return () => printed;
  }

  async function tested(webhookId: string) {
    const admin = await app.as('admin');
    const { id } = (await admin.post(`/api/webhooks/test/${webhookId}`).expect(202)).body;
    const delivery = async () => (await deliveriesOf(app, webhookId)).find((each) => each.id === id);
    await until(async () => !['waiting', undefined].includes((await delivery())?.state));
    return delivery();
  }

  for (const example of LANGUAGES) {
    const test = isInstalled(example) ? it : it.skip;
    const note = isInstalled(example) ? '' : ' (skipped: the language is not installed)';
    test(`in ${example.language} accepts what the program has signed, and nothing else${note}`, async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/`;
      const { id, secret } = await addWebhook(app, { url, name: example.language });
      const printed = await started(example, { WEBHOOK_SECRET: secret, PORT: String(port) });
      await until(() =>
        fetch(url, { method: 'POST' }).then(
          ({ status }) => status === 401,
          () => false,
        ),
      );
      expect(await tested(id)).toMatchObject({ state: 'sent', status: 204 });
      await until(() => printed() !== '');

      const body = JSON.stringify({ type: 'Again' });
      const headers = (sent: number) => webhookHeaders('message-1', body, secret, sent);
      const post = async (sent: number, text = body) =>
        (await fetch(url, { method: 'POST', headers: headers(sent), body: text })).status;
      expect(await post(Date.now())).toBe(204);
      expect(await post(Date.now())).toBe(204);
      expect(await post(Date.now(), `${body} `)).toBe(401);
      expect(await post(Date.now() - 6 * MINUTE)).toBe(401);
      expect(await post(Date.now() + 6 * MINUTE)).toBe(401);
      await (await app.as('admin')).post(`/api/webhooks/secret/${id}`).expect(200);
      expect(await tested(id)).toMatchObject({ state: 'given-up', status: 401 });
      expect(printed().split('\n')).toEqual(['Test', 'Again', '']);
    });
  }
});
