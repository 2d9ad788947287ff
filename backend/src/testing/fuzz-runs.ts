import type { Parameters } from 'fast-check';

/**
 * Runs of a property of generated input: few in `npm test`, FUZZ_RUNS of them in `npm run fuzz`, but at most `most`.
 */
export function fuzzRuns(few = 200, most = Infinity): Parameters<unknown> {
  const many = Number(process.env['FUZZ_RUNS'] ?? 0);
  const seed = process.env['FUZZ_SEED'];
  return { numRuns: Math.max(few, Math.min(many, most)), ...(seed !== undefined && { seed: Number(seed) }) };
}
