// `npm run weight`: the initial JavaScript, and a visitor's first visit to the built home page of the demo season.
import './initial-javascript.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../../servers/process-group.mjs';
import { freePort } from '../processes/arena-process.mjs';
import { until } from '../processes/facts.mjs';
import { coldPage } from './cold-page.mjs';
import { serveEmptyPage } from './empty-page.mjs';

const DEMO = fileURLToPath(new URL('../../../backend/dist/demo.js', import.meta.url));
const READY_MS = 120_000;
const STOP_MS = 15_000;
const ROUNDS = 3;
const SCREENS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/**
 * `target` is what we want, `limit` where this command fails. They differ where a target is missed: the limit then
 * keeps it from getting worse. Figures without a limit depend on the machine. `paint` is in times of the empty page.
 */
const FIGURES = {
  requests: { target: 25, limit: 25, digits: 0, unit: '' },
  kilobytes: { target: 250, limit: 330, digits: 0, unit: ' kB' },
  paint: { target: 1.6, limit: 2, digits: 2, unit: ' × an empty page' },
  shift: { target: 0.05, limit: 0.05, digits: 3, unit: '' },
  blocking: { target: 300, limit: Infinity, digits: 0, unit: ' ms' },
};

const folder = await mkdtemp(join(tmpdir(), 'arena-weight-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}/`;
const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', LIMITS: 'off', DATA_DIR: folder };
const demo = launch(process.execPath, [DEMO], { env, stdio: ['ignore', 'ignore', 'inherit'] });
const empty = await serveEmptyPage();

try {
  await until(isReady, READY_MS, 'the demo is ready');
  for (const [screen, viewport] of Object.entries(SCREENS)) report(screen, await measured(viewport));
} finally {
  await empty.close();
  await demo.end('SIGTERM', STOP_MS);
  await rm(folder, { recursive: true, force: true });
}

async function isReady() {
  const answer = await fetch(`${origin}api/health/ready`).catch(() => null);
  return answer?.ok === true;
}

/** Ours and the empty page in turn; the median of each figure. */
async function measured(viewport) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const yardstick = await coldPage(empty.origin, viewport);
    const ours = await coldPage(origin, viewport);
    rounds.push({ ...ours, paint: ours.paint / yardstick.paint });
  }
  return Object.fromEntries(
    Object.keys(FIGURES).map((name) => [name, median(rounds.map((one) => one[name]))]),
  );
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function report(screen, figures) {
  for (const [name, { target, limit, digits, unit }] of Object.entries(FIGURES)) {
    const value = figures[name];
    const verdict = value <= target ? 'met' : value <= limit ? 'missed' : `FAILED, limit ${limit}`;
    console.log(
      `${screen.padEnd(8)} ${name.padEnd(10)} ${value.toFixed(digits)}${unit} (target ${target}: ${verdict})`,
    );
    if (value > limit) process.exitCode = 1;
  }
}
