import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startReceiver, type Receiver } from '../../app/policies/webhooks/testing/receiver.js';
import { Arena } from '../../features/bracket/testing/arena.js';
import { openApiOf } from '../../platform/http/open-api/open-api-document.js';
import { PASSWORD } from '../test-app.js';
import { until } from '../until.js';
import { clientPackage } from './client-package.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const COMPILER = [
  join(ROOT, 'node_modules/typescript-7/bin/tsc'),
  '--noEmit',
  '--allowJs',
  '--checkJs',
  '--strict',
];
const SETTINGS = ['--module', 'nodenext', '--target', 'esnext', '--types', 'node'];

describe('the client and the bot in docs/examples', () => {
  let arena: Arena;
  let folder: string;
  let discord: Receiver;
  let bot: ChildProcess | null = null;
  beforeAll(async () => {
    arena = await Arena.betting(4);
    discord = await startReceiver();
    folder = await mkdtemp(join(tmpdir(), 'arena-client-'));
    const client = join(folder, 'node_modules/@battle-arena/client');
    await mkdir(client, { recursive: true });
    for (const [name, text] of Object.entries(await clientPackage(openApiOf(arena.app.nest))))
      await writeFile(join(client, name), text);
    await copyFile(join(ROOT, 'docs/examples/results-bot.mjs'), join(folder, 'results-bot.mjs'));
  });
  afterAll(async () => {
    if (bot?.exitCode === null && bot.kill()) await once(bot, 'exit');
    await discord.close();
    await arena.close();
    await rm(folder, { recursive: true });
  });

  const token = async (scopes: readonly string[]) => {
    const form = { name: 'Bot', scopes, last_day: '2025-05-31', current_password: PASSWORD };
    return (await arena.done('/auth/admin/tokens', form)).body as { id: string; secret: string };
  };

  it('agree on their types, and those refuse what the API does not know', async () => {
    const typeRoots = ['--typeRoots', join(ROOT, 'node_modules/@types')];
    const problemsOf = (file: string) =>
      spawnSync(process.execPath, [...COMPILER, ...SETTINGS, ...typeRoots, file], {
        cwd: folder,
        encoding: 'utf8',
      }).stdout;
    expect(problemsOf('results-bot.mjs')).toBe('');
    const wrong = [
      "import { createClient } from '@battle-arena/client';",
      "const arena = createClient({ url: 'http://localhost' });",
      "await arena.bracket.winner({ body: { match_id: 'r1m1', team: 'Owls' } });",
      "await arena.bracket.match({ id: 'r1m1' });",
    ];
    await writeFile(join(folder, 'wrong.mts'), wrong.join('\n'));
    expect(
      problemsOf('wrong.mts')
        .split('\n')
        .filter((line) => line.startsWith('wrong.mts')),
    ).toEqual([expect.stringContaining('wrong.mts(3,')]);
  });

  it('change what their token allows, once for each key, and say why they are refused', async () => {
    const script = `
      import { ApiError, createClient } from '@battle-arena/client';
      const [url, token] = process.argv.slice(2);
      const arena = createClient({ url, token });
      const banner = { en: 'Tonight', begins: '2025-03-26T21:00', ends: '2025-03-26T23:00' };
      const said = [];
      for (const body of [banner, banner, { ...banner, en: 'Later' }])
        await arena.banner.change({ body, idempotencyKey: 'one' }).then(
          () => said.push('done'),
          (error) => said.push(error instanceof ApiError && error.code),
        );
      await arena.bracket.visibility({ body: { round: 1, visible: false } }).catch((error) => said.push(error.variables));
      console.log(JSON.stringify(said));
    `;
    await writeFile(join(folder, 'script.mjs'), script);
    const { secret } = await token(['news']);
    const child = spawn(process.execPath, ['script.mjs', arena.app.url, secret], { cwd: folder });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await once(child, 'exit');
    expect(JSON.parse(printed)).toEqual(['done', 'done', 'idempotency-key-reused', { scope: 'bracket' }]);
  });

  it('leave no parameter and no path out of an address', async () => {
    const script = `
      import { createClient } from '@battle-arena/client';
      const said = [];
      const fetch = ({ pathname }) => said.push(pathname);
      const arena = createClient({ url: 'http://localhost', fetch });
      for (const id of ['..', '.', '', '$&/..'])
        await arena.bracket.match({ id }).catch((error) => said.push(error.message));
      try {
        createClient({ url: 'http://localhost/arena/', fetch });
      } catch (error) {
        said.push(error.message);
      }
      console.log(JSON.stringify(said));
    `;
    await writeFile(join(folder, 'addresses.mjs'), script);
    const { stdout } = spawnSync(process.execPath, ['addresses.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual([
      'id cannot be ".."',
      'id cannot be "."',
      'id cannot be ""',
      expect.stringMatching(/%24%26%2F\.\.$/),
      expect.any(String),
      'http://localhost/arena/ has a path; an installation has none',
    ]);
  });

  it('post each new result once, and end with their token', async () => {
    const [first, second] = (await arena.bracket()).matches;
    await arena.winner(first!.match_id, first!.team1);
    const { id, secret } = await token([]);
    const env = {
      ARENA_URL: arena.app.url,
      ARENA_TOKEN: secret,
      DISCORD_WEBHOOK_URL: discord.url,
      EVERY: '0.05',
    };
    bot = spawn(process.execPath, ['results-bot.mjs'], { cwd: folder, env: { ...process.env, ...env } });
    let complaint = '';
    bot.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    await once(bot.stdout!, 'data');
    discord.plan([{ status: 500 }]);
    await arena.winner(second!.match_id, second!.team1);
    await until(() => discord.received.length >= 2);
    const texts = discord.received.map(({ body }) => JSON.parse(body) as object);
    // Discord refused the first, so it was sent again.
    expect(texts).toEqual(
      Array(2).fill({
        content: `Round 1: **${second!.team1}** beats **${second!.team2}**.`,
        allowed_mentions: { parse: [] },
      }),
    );
    await arena.delete(`/auth/admin/tokens/${id}`);
    const [status] = (await once(bot, 'exit')) as [number];
    expect([status, complaint.includes('api-token-revoked')]).toEqual([1, true]);
    expect(discord.received).toHaveLength(2);
  });
});
