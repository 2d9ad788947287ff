import { setTimeout as wait } from 'node:timers/promises';
import { caughtUp } from '../processes/answers.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import { fact, say, seconds, until } from '../processes/facts.js';
import { SteadyLoad } from '../processes/steady-load.js';
import { checkLedger, checkRebuild } from './agreement.js';
import type { Begun, Scene } from './scene.js';

const TAKES_OVER_MS = 10_000;
const SLEEP_MS = 15_000;
const BEGINS = 'This process now updates the read models.';
const ENDS = 'This process no longer updates the read models.';

export async function checkProjectorKilled(scene: Scene) {
  const { holder, other } = holderOf(scene);
  const load = loadOf(scene);
  await wait(1000);
  await holder.kill();
  const ms = await takenOver(other);
  fact(true, `${holder.name} killed under load: ${other.name} projects ${seconds(ms)} later`);
  await holder.start();
  await checkAfter(scene, load, 'after the kill');
}

export async function checkProjectorFrozen(scene: Scene) {
  const { holder, other } = holderOf(scene);
  const load = loadOf(scene);
  await wait(1000);
  const begun = performance.now();
  holder.freeze();
  const ms = await takenOver(other);
  fact(true, `${holder.name} frozen under load: ${other.name} projects ${seconds(ms)} later`);
  await wait(Math.max(0, SLEEP_MS - (performance.now() - begun)));
  holder.thaw();
  // The frozen projector now finishes its pending writes, in competition with the active one.
  await wait(2000);
  await checkAfter(scene, load, 'after the sleep');
  await checkRebuild(scene, 'after the sleep');
}

function loadOf({ a, b, admin }: Begun) {
  const load = new SteadyLoad({ origins: [a.origin, b.origin], admin });
  load.start();
  return load;
}

async function checkAfter(scene: Scene, load: SteadyLoad, when: string) {
  await load.stop();
  for (const key of load.acknowledged) scene.granted.add(key);
  const slowest = Math.max(...load.requests.map(({ ms }) => ms));
  say(`${load.acknowledged.size} grants meanwhile, ${load.repeats} repeated, the slowest took ${slowest} ms`);
  const waited = await Promise.all([scene.a, scene.b].map(({ origin }) => caughtUp(origin, scene.admin)));
  fact(true, `${when}, the read models catch up (${seconds(Math.max(...waited))} after the load)`);
  await checkLedger(scene, when);
}

function holderOf({ projectors }: Begun) {
  const isHolder = (each: ArenaProcess) => begins(each) > count(each, ENDS);
  const [holder, ...more] = projectors.filter(isHolder);
  const [other] = projectors.filter((each) => !isHolder(each));
  if (!holder || !other || more.length > 0) throw new Error('NOT SO: one of the two projects');
  return { holder, other };
}

async function takenOver(other: ArenaProcess) {
  const before = begins(other);
  return (await until(() => begins(other) > before, TAKES_OVER_MS, `${other.name} projects`)).ms;
}

const begins = (each: ArenaProcess) => count(each, BEGINS);

function count(each: ArenaProcess, line: string) {
  return each.printed().split(line).length - 1;
}
