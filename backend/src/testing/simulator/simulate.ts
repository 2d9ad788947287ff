// `npm run simulate`: see docs/reliability.md.
import { parseArgs } from 'node:util';
import { COVERAGE_GOALS } from './report/coverage-goals.js';
import { describeSeason, describeViolation } from './report/describe-season.js';
import { smallestFailure } from './report/smallest-failure.js';
import { simulateSeason } from './simulated-season.js';
import { Coverage } from './world/coverage.js';
import { FAULTS, type Fault } from './world/faults.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    seasons: { type: 'string' },
    without: { type: 'string' },
  },
});

/** From so many seasons on, everything must have happened at least once. */
const ENOUGH = 50;

const without = faultsIn(values.without);
const first = Number(values.seed ?? values.from ?? Date.now() % 1_000_000);
const seasons = values.seed === undefined ? Number(values.seasons ?? 1000) : 1;
process.exitCode = (await run()) ? 0 : 1;

/** @returns whether every law held and everything was tried */
async function run(): Promise<boolean> {
  console.log(`${seasons} seasons from seed ${first}`);
  const began = performance.now();
  const coverage = new Coverage();
  const sums = { steps: 0, events: 0, lasted: 0 };
  for (let seed = first; seed < first + seasons; seed++) {
    const report = await simulateSeason({ seed, without });
    if (report.violation) {
      const smallest = await smallestFailure(report, without);
      console.log(describeViolation(smallest.report, smallest.without));
      return false;
    }
    if (seasons === 1) console.log(describeSeason(report));
    else if ((seed - first + 1) % 50 === 0) console.log(`  ${seed - first + 1} seasons`);
    coverage.add(report.coverage);
    sums.steps += report.steps;
    sums.events += report.events;
    sums.lasted += report.lasted;
  }
  printCoverage(coverage);
  const minutes = Math.round(sums.lasted / 60_000);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${sums.events} events, ${sums.steps} steps, ${minutes} min of virtual time in ${seconds} s`);
  console.log('Every law held.');
  return isCovered(coverage);
}

function printCoverage(coverage: Coverage): void {
  for (const [what, times] of coverage.entries()) console.log(`${String(times).padStart(8)}  ${what}`);
}

function isCovered(coverage: Coverage): boolean {
  const missing = seasons < ENOUGH ? [] : coverage.missing(COVERAGE_GOALS);
  if (missing.length > 0) console.log(`Never happened: ${missing.join(', ')}`);
  return missing.length === 0;
}

function faultsIn(list = ''): Fault[] {
  const names = list === '' ? [] : list.split(',');
  const unknown = names.find((name) => !(FAULTS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`There is no fault ${unknown}. Faults: ${FAULTS.join(', ')}`);
  return names as Fault[];
}
