// Sends generated requests to every operation of the OpenAPI document, as every role, and checks every answer.
// Usage: `npm run fuzz -- [--requests N] [--seed S] [--only I] [--lanes N] [--inputs RUNS] [--table]`
// after a build. `--inputs 0` leaves the property tests of the input readers out; `npm test` contains them with few
// runs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { done, logIn } from '../processes/api-client.mjs';
import { ADMIN, ArenaProcess, freePort } from '../processes/arena-process.mjs';
import { fact, heldFacts, say } from '../processes/facts.mjs';
import { Cast } from './cast.mjs';
import { Coverage } from './coverage.mjs';
import { Findings } from './findings.mjs';
import { checkGrowth, sizeOf } from './growth.mjs';
import { checkInputs } from './inputs.mjs';
import { checkLog, checkServer } from './laws.mjs';
import { operationsOf } from './operations.mjs';
import { VIDEO } from './render.mjs';
import { Run } from './run.mjs';
import { Shapes } from './shapes.mjs';
import { Stage } from './stage.mjs';
import { Verdicts } from './verdict.mjs';
import { World } from './world.mjs';

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
const [requests, seed, lanes, inputs] = [values.requests, values.seed, values.lanes, values.inputs].map(
  Number,
);
const only = values.only === undefined ? null : Number(values.only);
/** Every operation is sent often enough to demand that some requests get past the checks. */
const COMPLETE = 5000;
const ERROR = /"level":"(?:error|fatal)"/;

const folder = await mkdtemp(join(tmpdir(), 'arena-fuzz-'));
/** MB. With more room, V8 collects garbage late, and the memory of a long run would not show what is kept. */
const HEAP = 256;
const env = { OUTBOX_PAGE: 'on', NODE_OPTIONS: `--max-old-space-size=${HEAP}` };
const server = new ArenaProcess({ name: 'arena', folder, port: await freePort(), env });

try {
  say(`seed ${seed}, ${requests} requests, ${lanes} at a time`);
  await server.start();
  const { origin } = server;
  const director = await logIn(origin, ADMIN);
  const document = await done(origin, 'GET', '/openapi.json');
  const operations = operationsOf(document);
  const coverage = new Coverage(operations);
  const findings = new Findings(seed);
  const cast = new Cast(origin, director);
  const world = new World(VIDEO);
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
    stage: new Stage(origin, director, cast, world),
    verdicts: new Verdicts({ shapes: new Shapes(document), dataFolder: server.dataFolder }),
    isAlive: () => server.ended === null,
  });
  await run.setUp();
  if (only === null) await complete(run, { coverage, director, origin });
  else await run.one(only);
  fact(findings.count === 0, `no finding in ${coverage.total().sent} answers (seed ${seed})`);
  if (inputs > 0 && only === null) await checkInputs(inputs, seed);
  console.log(`fuzz: ${heldFacts()} facts held`);
} catch (error) {
  console.error(`${inspect(error)}${server.lastLines()}\nseed ${seed}`);
  process.exitCode = 1;
} finally {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
}

async function complete(run, { coverage, director, origin }) {
  const warmUp = Math.min(Math.floor(requests / 4), 20_000);
  await run.through(0, warmUp);
  const warm = await sizeOf(server.pid);
  await run.through(warmUp, requests);
  const end = await sizeOf(server.pid);
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
  await checkServer(origin, server.dataFolder, director);
  await server.stop();
  await checkLog(server.dataFolder);
}
