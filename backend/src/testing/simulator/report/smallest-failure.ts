import { simulateSeason, type SeasonReport } from '../simulated-season.js';
import { FAULTS, type Fault } from '../world/faults.js';

export interface Failure {
  readonly report: SeasonReport;
  readonly without: readonly Fault[];
}

/** Leaves out one fault after another, as long as the same law is still broken. */
export async function smallestFailure(failed: SeasonReport, given: readonly Fault[]): Promise<Failure> {
  let smallest: Failure = { report: failed, without: given };
  for (const fault of FAULTS) {
    if (smallest.without.includes(fault)) continue;
    const without = [...smallest.without, fault];
    const report = await simulateSeason({ seed: failed.seed, without });
    if (report.violation?.law === failed.violation?.law) smallest = { report, without };
  }
  return smallest;
}
