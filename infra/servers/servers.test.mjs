// Usage: node --test infra/servers. Needs only Node, because it starts this project's own protocol server.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { readArguments } from './arguments.mjs';
import { bringUp } from './bring-up.mjs';
import { buildOnce, CannotBeHad, placeOf } from './build-cache.mjs';
import { serverNamed } from './known/known-servers.mjs';
import { startServer } from './start-server.mjs';

const script = fileURLToPath(new URL('start.mjs', import.meta.url));
/** @type {string} */
let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-servers-test-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe('the command line', () => {
  it('leaves everything after --run to the command', () => {
    const asked = readArguments(['--only', 'minio', '--run', 'npm', 'test', '--', '--only', 'x']);
    assert.deepEqual(asked.command, ['npm', 'test', '--', '--only', 'x']);
    assert.deepEqual(
      asked.servers.map((server) => server.name),
      ['minio'],
    );
  });

  it('refuses what it does not know', () => {
    assert.throws(() => readArguments(['--only', 'oracle']), /"oracle" is no server known here; there are/);
    assert.throws(() => readArguments(['--run']), /the command is missing/);
    assert.throws(() => readArguments(['--fast']), /--fast/);
  });
});

describe('the cache of builds', () => {
  /** @type {(code: string) => import('./known/known-server.js').Step} */
  const node = (code) => [process.execPath, ['-e', code], {}, folder];
  /** @param {() => Promise<void>} test */
  const inCache = async (test) => {
    const earlier = process.env['XDG_CACHE_HOME'];
    process.env['XDG_CACHE_HOME'] = join(folder, 'cache');
    await test().finally(() => {
      if (earlier === undefined) delete process.env['XDG_CACHE_HOME'];
      else process.env['XDG_CACHE_HOME'] = earlier;
    });
  };

  it('builds once, and anew for another version', () =>
    inCache(async () => {
      const place = placeOf('thing', ['1']);
      let builds = 0;
      const steps = (/** @type {string} */ target) => {
        builds++;
        return [node(`fs.writeFileSync(${JSON.stringify(join(target, 'made'))}, '')`)];
      };
      await buildOnce(place, steps);
      await buildOnce(place, steps);
      assert.equal(builds, 1);
      assert.ok(existsSync(join(place, 'made')));
      assert.notEqual(placeOf('thing', ['2']), place);
    }));

  it('keeps nothing of a build that failed, and says what the tool said', () =>
    inCache(async () => {
      const place = placeOf('broken', ['1']);
      const steps = () => [node("console.error('fatal: no such module'); process.exit(2)")];
      await assert.rejects(buildOnce(place, steps), (/** @type {unknown} */ error) => {
        assert.ok(error instanceof CannotBeHad);
        assert.match(error.message, /exit code 2\): fatal: no such module/);
        return true;
      });
      const left = readdirSync(join(place, '..')).filter((name) => name.startsWith('broken'));
      assert.deepEqual(left, [`${basename(place)}.log`]);
    }));

  it('names a tool that is not there', () =>
    inCache(async () => {
      const server = {
        ...serverNamed('ferretdb'),
        tools: [/** @type {const} */ (['no-such-tool', '--version'])],
        parts: () => ['test'],
      };
      const { buildServer } = await import('./build-server.mjs');
      await assert.rejects(
        buildServer(server, () => {}),
        /no-such-tool is not installed here/,
      );
    }));
});

describe('a running server', () => {
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  /** @type {EventStoreDBClient} */
  let client;
  before(async () => {
    server = await startServer('eventstore');
    client = EventStoreDBClient.connectionString(server.url);
  });
  after(async () => {
    await client.dispose();
    await server.dispose();
  });

  const append = (/** @type {string} */ type) => client.appendToStream('s', jsonEvent({ type, data: {} }));
  const types = async () => {
    const again = EventStoreDBClient.connectionString(server.url);
    const found = [];
    for await (const { event } of again.readStream('s')) found.push(event?.type);
    await again.dispose();
    return found;
  };

  it('comes back at the same address with what it stored, after a stop and after a crash', async () => {
    await append('first');
    const { url, pid } = server;
    await server.restart();
    assert.equal(server.url, url);
    assert.notEqual(server.pid, pid);
    assert.deepEqual(await types(), ['first']);
    await server.kill();
    await server.restart();
    assert.deepEqual(await types(), ['first']);
  });

  it('answers nothing while it is frozen', async () => {
    server.freeze();
    let answered = false;
    const answer = serverNamed('eventstore')
      .answers(server.url)
      .then(
        () => (answered = true),
        () => {},
      );
    await wait(300);
    assert.equal(answered, false);
    server.thaw();
    await answer;
    await serverNamed('eventstore').answers(server.url);
  });

  it('is told about when it ends by itself', async () => {
    const told = new Promise((resolve) => {
      server.onUnexpectedEnd = resolve;
    });
    process.kill(server.pid ?? 0, 'SIGKILL');
    // A process does not wait for its servers, so this keeps it alive.
    const alive = setInterval(() => {}, 1_000);
    assert.match(await told.finally(() => clearInterval(alive)), /eventstore ended \(SIGKILL\)/);
    await server.restart();
  });

  it('is used where its URL is given, and left running', async () => {
    const env = { EVENT_STORE_URL: server.url };
    const [outcome] = await bringUp([serverNamed('eventstore')], { say: () => {}, env });
    assert.equal(outcome?.url, server.url);
    await outcome?.stop();
    await serverNamed('eventstore').answers(server.url);
  });

  it('is not made up for where the given one does not answer', async () => {
    const env = { EVENT_STORE_URL: 'esdb://admin:secret@127.0.0.1:1?tls=false' };
    const [outcome] = await bringUp([serverNamed('eventstore')], { say: () => {}, env });
    assert.equal(outcome?.url, null);
    assert.doesNotMatch(String(outcome?.reason), /secret/);
  });
});

describe('start.mjs', { timeout: 120_000 }, () => {
  const start = (/** @type {string[]} */ words, env = {}) => {
    const child = spawn(process.execPath, [script, ...words], { env: { ...process.env, ...env } });
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (said.out += chunk));
    child.stderr.on('data', (chunk) => (said.err += chunk));
    return { child, said, ended: once(child, 'exit') };
  };

  it('runs a command with the URLs, ends with its exit code and repeats what did not run', async () => {
    const file = join(folder, 'show.mjs');
    writeFileSync(
      file,
      'console.log("seen", process.env.TEST_EVENT_STORE_URL, process.env.TEST_MONGO_JAVA_URL); process.exitCode = 7;',
    );
    const { said, ended } = start(
      ['--only', 'eventstore,mongo-java-server', '--run', process.execPath, file],
      {
        PATH: join(folder, 'nowhere'),
        XDG_CACHE_HOME: join(folder, 'empty-cache'),
        TEST_MONGO_JAVA_URL: '',
      },
    );
    const [code] = await ended;
    assert.equal(code, 7);
    assert.match(said.out, /seen esdb:\/\/127\.0\.0\.1:\d+\?tls=false undefined/);
    assert.match(said.err, /did NOT run[^]*mongo-java-server {2}java is not installed here/);
  });

  it('ends its servers when it is told to end', async () => {
    const { child, said, ended } = start(['--only', 'eventstore']);
    try {
      while (!said.out.includes('\n') || !said.err.includes('Ctrl-C')) {
        assert.equal(child.exitCode, null, said.err);
        await wait(50);
      }
      const [, url] = /TEST_EVENT_STORE_URL=(\S+)/.exec(said.out) ?? [];
      child.kill('SIGTERM');
      assert.deepEqual(await ended, [143, null]);
      await assert.rejects(serverNamed('eventstore').answers(url ?? ''));
    } finally {
      child.kill('SIGTERM');
    }
  });
});
