import { readFileSync } from 'node:fs';

const EVERY_MS = 25;
const MB = 2 ** 20;

/** Resident memory of a process with all its threads and child processes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`)) ?? [];
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + residentMegabytes(child), (Number(kilobytes) * 1024) / MB);
}

/** Empty when the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @returns the highest megabytes while the work went on */
export async function peakMegabytes(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = residentMegabytes(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), EVERY_MS);
  try {
    await work();
    return peak;
  } finally {
    clearInterval(timer);
  }
}
