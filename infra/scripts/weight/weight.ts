// `npm run weight`: the initial JavaScript, and a visitor's first visit to the built home page of the demo season.
import './initial-javascript.js';
import { fileURLToPath } from 'node:url';
import type { Size } from './browser.js';
import { drive } from '../processes/driver.js';
import { coldPage } from './cold-page.js';
import { serveEmptyPage } from './empty-page.js';

const DEMO = fileURLToPath(new URL('../../../backend/dist/demo.js', import.meta.url));
const READY_MS = 120_000;
const ROUNDS = 5;
const SCREENS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/**
 * `target` is what we want, `limit` where this command fails. They differ where a target is missed: the limit then
 * keeps it from getting worse. Figures without a limit depend on the machine. `paint` is in times of the empty page.
 */
const FIGURES = {
  requests: { target: 25, limit: 25, digits: 0, unit: '' },
  kilobytes: { target: 250, limit: 345, digits: 0, unit: ' kB' },
  paint: { target: 1.6, limit: 3, digits: 2, unit: ' × an empty page' },
  shift: { target: 0.05, limit: 0.05, digits: 3, unit: '' },
  blocking: { target: 300, limit: Infinity, digits: 0, unit: ' ms' },
};

type Figures = Record<keyof typeof FIGURES, number>;

await drive('weight', async (rig) => {
  const demo = await rig.arena('demo', { command: [process.execPath, DEMO], readyWithinMs: READY_MS });
  const empty = await serveEmptyPage();
  rig.atTheEnd(() => empty.close());
  await demo.start();
  for (const [screen, viewport] of Object.entries(SCREENS))
    report(screen, await measured(`${demo.origin}/`, empty.origin, viewport));
});

/**
 * Ours and the empty page in turn; the median of each figure. Of the paints, the fastest: other work on the machine
 * makes single rounds several times slower.
 */
async function measured(ours: string, empty: string, viewport: Size): Promise<Figures> {
  const rounds: Figures[] = [];
  const yardsticks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    yardsticks.push((await coldPage(empty, viewport)).paint);
    rounds.push(await coldPage(ours, viewport));
  }
  const all = (name: keyof Figures) => rounds.map((one) => one[name]);
  const names = Object.keys(FIGURES) as (keyof Figures)[];
  const medians = Object.fromEntries(names.map((name) => [name, median(all(name))])) as Figures;
  return { ...medians, paint: Math.min(...all('paint')) / Math.min(...yardsticks) };
}

function median(numbers: readonly number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

function report(screen: string, figures: Figures) {
  for (const [name, { target, limit, digits, unit }] of Object.entries(FIGURES)) {
    const value = figures[name as keyof Figures];
    const verdict = value <= target ? 'met' : value <= limit ? 'missed' : `FAILED, limit ${limit}`;
    console.log(
      `${screen.padEnd(8)} ${name.padEnd(10)} ${value.toFixed(digits)}${unit} (target ${target}: ${verdict})`,
    );
    if (!(value <= limit)) process.exitCode = 1;
  }
}
