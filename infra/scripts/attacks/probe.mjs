// An ordinary reader in its own process. Latency counts from when the request was due, so that it includes
// the time of a blocked server. Usage: `node probe.mjs <origin>`; a message ends it.
import { Agent, get } from 'node:http';

const EVERY_MS = 10;
const [, , origin] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const took = [];
let failed = 0;
let open = 0;

function ask() {
  const due = performance.now();
  open += 1;
  const ended = (ok) => {
    open -= 1;
    took.push(performance.now() - due);
    if (!ok) failed += 1;
  };
  get(`${origin}/api/phase/`, { agent }, (response) => {
    response.resume().on('end', () => ended(response.statusCode === 200));
  }).on('error', () => ended(false));
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const timer = setInterval(ask, EVERY_MS);
process.send('ready');
process.once('message', () => {
  clearInterval(timer);
  const report = setInterval(() => {
    if (open > 0) return;
    clearInterval(report);
    const sorted = took.sort((a, b) => a - b);
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(percentile(sorted, share)));
    process.send({ requests: sorted.length, failed, p50, p99, max }, () => process.exit());
  }, EVERY_MS);
});
