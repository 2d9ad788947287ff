// Runs `npm run demo` as in the README, with the first node in PATH. Usage: `node demo-test.mjs`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../servers/process-group.mjs';
import { freePort } from './processes/arena-process.mjs';
import { fact, heldFacts, seconds, until } from './processes/facts.mjs';

/** Includes building the pages and playing a season on a busy machine. */
const READY_MS = 300_000;
const STOP_MS = 15_000;

const folder = await mkdtemp(join(tmpdir(), 'arena-demo-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder };
const demo = launch('npm', ['run', 'demo'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
let ended = null;
void demo.exited.then((how) => (ended = how));

async function ready() {
  if (ended !== null) throw new Error(`npm run demo ended (${ended})`);
  const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
  return answer?.ok === true;
}

try {
  const { ms } = await until(ready, READY_MS, 'npm run demo is ready');
  fact(true, `npm run demo on Node ${process.version} is ready after ${seconds(ms)}, build included`);
  const page = await (await fetch(`${origin}/`)).text();
  fact(/<title>[^<]*Battle Arena/.test(page), 'the home page is served', page.slice(0, 200));
  const { matches } = await (await fetch(`${origin}/api/bracket/all`)).json();
  fact(matches?.length > 0, `the API answers with a bracket of ${matches?.length} matches`);
  console.log(`demo: ${heldFacts()} facts held`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await demo.end('SIGTERM', STOP_MS);
  await rm(folder, { recursive: true, force: true });
}
process.exit();
