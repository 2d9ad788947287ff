export type Stage = 'final' | 'semi-final' | 'quarter-final';

const STAGES: Readonly<Record<number, Stage>> = { 1: 'final', 2: 'semi-final', 4: 'quarter-final' };

/** Null for an earlier round, and while a revived team may still join the next one. */
export function stageOf(matches: number, revivesAllowed: number): Stage | null {
  return revivesAllowed > 0 ? null : (STAGES[matches] ?? null);
}
