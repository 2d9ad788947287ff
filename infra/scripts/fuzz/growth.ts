// Memory and open files of the server, compared after a warm-up and at the end.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fact } from '../processes/facts.js';
import { residentMegabytes } from '../upload/memory.js';

/** Keep-alive connections and idle files close within this time. */
const REST_MS = 1500;
/** State, caches and read models of what the requests have added. */
const EXTRA_MEGABYTES = 160;
const MEGABYTES_PER_1000_REQUESTS = 1;
const EXTRA_HANDLES = 24;

export async function sizeOf(pid: number) {
  await wait(REST_MS);
  return { megabytes: residentMegabytes(pid), handles: handlesOf(pid), projector: projectorOf(pid) };
}

type Size = Awaited<ReturnType<typeof sizeOf>>;

export function checkGrowth(warm: Size, end: Size, requests: number) {
  const allowed = EXTRA_MEGABYTES + (MEGABYTES_PER_1000_REQUESTS * requests) / 1000;
  const memory = `${warm.megabytes} → ${end.megabytes} MB`;
  fact(end.megabytes - warm.megabytes < allowed, `memory after the warm-up and at the end: ${memory}`);
  const handles = `${warm.handles} → ${end.handles}`;
  fact(end.handles - warm.handles <= EXTRA_HANDLES, `open files and sockets: ${handles}`);
  fact(warm.projector === end.projector, 'the projector was never restarted', { warm, end });
}

function handlesOf(pid: number) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function projectorOf(pid: number) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
}
