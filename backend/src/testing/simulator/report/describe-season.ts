import type { SeasonReport } from '../simulated-season.js';
import type { Fault } from '../world/faults.js';

/** One line. */
export function describeSeason({ seed, steps, events, lasted, traceHash, faults }: SeasonReport): string {
  const seconds = Math.round(lasted / 1000);
  return `Seed ${seed}: ${events} events, ${steps} steps, ${seconds} s, trace ${traceHash}\n  Faults: ${faults}`;
}

/** @param without the faults that are not needed to break the law */
export function describeViolation(report: SeasonReport, without: readonly Fault[]): string {
  const { seed, violation, faults } = report;
  if (!violation) return '';
  const omitted = without.length > 0 ? ` --without ${without.join(',')}` : '';
  const history = violation.history.map(
    ({ step, at, text }) => `  ${String(step).padStart(7)} ${(at / 1000).toFixed(3).padStart(9)} s  ${text}`,
  );
  return [
    `Seed ${seed} breaks the law "${violation.law}" at step ${violation.step}:`,
    `  ${violation.text}`,
    `  Faults: ${faults}`,
    `  Repeat it: npm run simulate -- --seed ${seed}${omitted}`,
    'What led to it:',
    ...history,
  ].join('\n');
}
