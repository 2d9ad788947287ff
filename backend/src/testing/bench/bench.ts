// `npm run bench -- [--rounds N] [--smoke] [B1 B7 …]`: ours and a yardstick in turn. Writes bench/results.json.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Benchmark, Options, Side } from './benchmark.js';
import { BENCHMARKS } from './benchmarks/benchmarks.js';
import {
  HEADING,
  givenServerWarning,
  lineOf,
  lineOfFailure,
  machine,
  oldNodeWarning,
  writeResults,
  type Failure,
} from './report.js';
import { measure, type Result } from './rounds.js';

const BUILD = fileURLToPath(new URL('../../../../infra/scripts/build.mjs', import.meta.url));

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, smoke: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rounds = values.smoke ? 1 : Number(values.rounds);

function chosen(): readonly Benchmark[] {
  // `B1` chooses B1-64 as well.
  const isWanted = (id: string, wanted: string): boolean => id === wanted || id.startsWith(`${wanted}-`);
  const unknown = positionals.filter((wanted) => !BENCHMARKS.some(({ id }) => isWanted(id, wanted)));
  if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}`);
  const wanted = BENCHMARKS.filter(
    ({ id, named }) => (positionals.length === 0 && !named) || positionals.some((each) => isWanted(id, each)),
  );
  return values.smoke ? wanted.flatMap(tiny) : wanted;
}

/** Only answers are checked, so one round is enough. */
function tiny(benchmark: Benchmark): Benchmark[] {
  const { smoke, ours, yardstick } = benchmark;
  if (!smoke) return [];
  const small = (side: Side): Side => ({
    ...side,
    options: { ...side.options, ...known(smoke, side.options) },
  });
  return [{ ...benchmark, once: true, ours: small(ours), ...(yardstick && { yardstick: small(yardstick) }) }];
}

function known(smoke: Options, options: Options): Options {
  return Object.fromEntries(Object.entries(smoke).filter(([name]) => name in options));
}

async function run(benchmark: Benchmark): Promise<(Result | Failure)[]> {
  try {
    return await measure(benchmark, rounds);
  } catch (error) {
    const { id, title } = benchmark;
    return [{ id, title, failed: reasonOf(error) }];
  }
}

/** The message of a side that failed is in what it printed, after the names of the commands. */
function reasonOf(error: unknown): string {
  const printed = (error as { stderr?: string }).stderr ?? '';
  const messages = [...printed.matchAll(/^\w*Error(?: \[\w+\])?: (.*)$/gm)].map(([, message]) => message);
  return messages.find((message) => !message?.startsWith('Command failed')) ?? String(error);
}

const { cores, cpu, node } = machine();
console.log(`${values.smoke ? 'Smoke test' : `${rounds} rounds`} on ${cores} cores (${cpu}), Node ${node}`);
for (const warning of [oldNodeWarning(), givenServerWarning()]) if (warning) console.warn(warning);
const benchmarks = chosen();
if (benchmarks.some(({ built }) => built)) execFileSync(process.execPath, [BUILD], { stdio: 'inherit' });
if (!values.smoke) console.log(HEADING);
const results: (Result | Failure)[] = [];
for (const benchmark of benchmarks) {
  const measured = await run(benchmark);
  results.push(...measured);
  for (const each of measured) {
    if ('failed' in each) console.log(lineOfFailure(each));
    else if (!values.smoke) console.log(lineOf(each));
  }
}
const failed = results.filter((each) => 'failed' in each).length;
if (values.smoke) console.log(`${benchmarks.length} benchmarks ran, ${failed} failed`);
else await writeResults(rounds, results);
if (failed > 0) process.exitCode = 1;
