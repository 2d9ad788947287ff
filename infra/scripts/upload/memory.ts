import { readFileSync } from 'node:fs';

const EVERY_MS = 25;
const MB = 2 ** 20;

export function residentMegabytes(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * 1024) / MB);
}

/** @returns `peak` in megabytes */
export async function whileSampling<Result>(pid: number, work: () => Promise<Result>) {
  let peak = residentMegabytes(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), EVERY_MS);
  const begun = performance.now();
  try {
    const answer = await work();
    return { answer, peak, ms: performance.now() - begun };
  } finally {
    clearInterval(timer);
  }
}
