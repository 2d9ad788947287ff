// Sends generated requests to every operation of the OpenAPI document, as every role, and checks every answer.
// Usage: `npm run fuzz -- [--requests N] [--seed S] [--only I] [--lanes N] [--inputs RUNS] [--table]`
// after a build. `--inputs 0` leaves the property tests of the input readers out; `npm test` contains them with few
// runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { done, type Session } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import { drive, startedWithAdmin } from '../processes/driver.js';
import { fact, say } from '../processes/facts.js';
import { Cast } from './cast.js';
import { Coverage } from './coverage.js';
import { Findings } from './findings.js';
import { checkGrowth, sizeOf } from './growth.js';
import { checkLog, checkServer } from './laws.js';
import { operationsOf, type Document } from './operations.js';
import { VIDEO } from './render.js';
import { Run } from './run.js';
import { Shapes } from './shapes.js';
import { Stage } from './stage.js';
import { Verdicts } from './verdict.js';
import { World } from './world.js';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    only: { type: 'string' },
    lanes: { type: 'string', default: '4' },
    inputs: { type: 'string', default: '20000' },
    table: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
const lanes = Number(values.lanes);
const inputs = Number(values.inputs);
const only = values.only === undefined ? null : Number(values.only);
/** Every operation is sent often enough to demand that some requests get past the checks. */
const COMPLETE = 5000;
/** Requests that are added while chance has left an operation out. */
const CHAPTERS = 960;
const ERROR = /"level":"(?:error|fatal)"/;

/** MB. With more room, V8 collects garbage late, and the memory of a long run would not show what is kept. */
const HEAP = 256;
const env = { OUTBOX_PAGE: 'on', NODE_OPTIONS: `--max-old-space-size=${HEAP}` };

await drive('fuzz', async (rig) => {
  const server = await rig.arena('arena', { env });
  say(`seed ${seed}, ${requests} requests, ${lanes} at a time`);
  const director = await startedWithAdmin(server);
  const { origin } = server;
  const document = (await done(origin, 'GET', '/openapi.json')) as Document;
  const operations = operationsOf(document);
  const coverage = new Coverage(operations);
  const findings = new Findings(seed);
  const cast = new Cast(origin, director);
  const world = new World(VIDEO);
  const stage = new Stage(origin, director, cast, world);
  const verdicts = new Verdicts(new Shapes(document), server.dataFolder);
  const isAlive = () => server.ended === null;
  const run = new Run({
    origin,
    director,
    operations,
    seed,
    lanes,
    coverage,
    findings,
    cast,
    world,
    stage,
    verdicts,
    isAlive,
  });
  await run.setUp();
  if (only === null) await complete(run, { server, coverage, director });
  else await run.one(only);
  fact(findings.count === 0, `no finding in ${coverage.total().sent} answers (seed ${seed})`);
  if (inputs > 0 && only === null) await checkInputs(inputs, seed);
});

interface Scene {
  server: ArenaProcess;
  coverage: Coverage;
  director: Session;
}

async function complete(run: Run, { server, coverage, director }: Scene) {
  const missesSome = () => requests >= COMPLETE && coverage.neverReached().length > 0;
  const warmUp = Math.min(Math.floor(requests / 4), 20_000);
  await run.through(0, warmUp);
  const warm = await sizeOf(server.pid);
  await run.through(warmUp, requests);
  const end = await sizeOf(server.pid);
  for (let more = requests; missesSome() && more < 2 * requests; more += CHAPTERS)
    await run.through(more, more + CHAPTERS);
  if (values.table || requests >= COMPLETE) console.log(coverage.table());
  const { sent, ok, refused, early, slowest } = coverage.total();
  say(
    `${sent} answers: ${ok} accepted, ${refused} refused by a rule, ${early} refused early; slowest ${slowest} ms`,
  );
  say(`codes: ${coverage.codes().join(', ')}`);
  say(`never accepted: ${coverage.withoutSuccess().join(', ') || 'none'}`);
  fact(server.ended === null, 'the process survived');
  const errors = server
    .printed()
    .split('\n')
    .filter((line) => ERROR.test(line));
  fact(errors.length === 0, 'it logged no error', errors.slice(0, 5));
  checkGrowth(warm, end, requests - warmUp);
  if (requests >= COMPLETE)
    fact(
      coverage.neverReached().length === 0,
      'every operation was reached past its validation',
      coverage.neverReached(),
    );
  await checkServer(server.origin, server.dataFolder, director);
  await server.stop();
  await checkLog(server.dataFolder);
}

/** The property tests of everything that reads input (`*.fuzz.spec.ts`), many times more than `npm test` does. */
async function checkInputs(runs: number, seed: number) {
  const env = { ...process.env, FUZZ_RUNS: String(runs), FUZZ_SEED: String(seed) };
  const limits = ['--testTimeout', '1200000', '--maxWorkers', '1'];
  const tests = spawn('npx', ['jest', '--silent', ...limits, 'fuzz(.e2e)?.spec'], { env, stdio: 'inherit' });
  const [code] = (await once(tests, 'exit')) as [number | null];
  fact(code === 0, `every property of generated input holds in ${runs} runs (seed ${seed})`);
}
