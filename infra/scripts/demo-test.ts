// Runs `npm run demo` as in the README, with the first node in PATH.
import { done } from './processes/api-client.js';
import { drive } from './processes/driver.js';
import { fact, seconds } from './processes/facts.js';

/** Includes building the pages and playing a season on a busy machine. */
const READY_MS = 300_000;

await drive('demo', async (rig) => {
  const demo = await rig.arena('demo', { command: ['npm', 'run', 'demo'], readyWithinMs: READY_MS });
  const { origin } = demo;
  const begun = performance.now();
  await demo.start();
  const ms = performance.now() - begun;
  fact(true, `npm run demo on Node ${process.version} is ready after ${seconds(ms)}, build included`);
  const page = await (await fetch(`${origin}/`)).text();
  fact(/<title>[^<]*Battle Arena/.test(page), 'the home page is served', page.slice(0, 200));
  const { matches } = await done(origin, 'GET', '/bracket/all');
  fact(matches.length > 0, `the API answers with a bracket of ${matches.length} matches`);
});
