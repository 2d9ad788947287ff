// Runs the property tests of everything that reads input (`*.fuzz.spec.ts`), many times more than `npm test` does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fact } from '../processes/facts.js';

export async function checkInputs(runs: number, seed: number) {
  const env = { ...process.env, FUZZ_RUNS: String(runs), FUZZ_SEED: String(seed) };
  const limits = ['--testTimeout', '1200000', '--maxWorkers', '1'];
  const tests = spawn('npx', ['jest', '--silent', ...limits, 'fuzz(.e2e)?.spec'], { env, stdio: 'inherit' });
  const [code] = (await once(tests, 'exit')) as [number | null];
  fact(code === 0, `every property of generated input holds in ${runs} runs (seed ${seed})`);
}
