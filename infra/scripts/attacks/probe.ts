// An ordinary reader in its own process. Latency counts from when the request was due, so that it includes
// the time of a blocked server. Usage: `probe.ts <origin>`; a message ends it.
import { Agent, get } from 'node:http';
import type { Latencies } from './reader.js';

const EVERY_MS = 10;
const [, , origin = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const took: number[] = [];
let failed = 0;
let open = 0;

function ask() {
  const due = performance.now();
  open += 1;
  const ended = (ok: boolean) => {
    open -= 1;
    took.push(performance.now() - due);
    if (!ok) failed += 1;
  };
  get(`${origin}/api/phase/`, { agent }, (response) => {
    response.resume().on('end', () => ended(response.statusCode === 200));
  }).on('error', () => ended(false));
}

function percentile(sorted: readonly number[], share: number) {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

const timer = setInterval(ask, EVERY_MS);
process.send?.('ready');
process.once('message', () => {
  clearInterval(timer);
  const report = setInterval(() => {
    if (open > 0) return;
    clearInterval(report);
    const sorted = took.sort((a, b) => a - b);
    const [p50, p99, max] = [percentile(sorted, 0.5), percentile(sorted, 0.99), percentile(sorted, 1)];
    const seen: Latencies = { requests: sorted.length, failed, p50, p99, max };
    process.send?.(seen, () => process.exit());
  }, EVERY_MS);
});
