import { setTimeout as wait } from 'node:timers/promises';
import { caughtUp } from '../processes/answers.mjs';
import { fact, say, seconds, until } from '../processes/facts.mjs';
import { SteadyLoad } from '../processes/steady-load.mjs';
import { checkLedger, checkRebuild } from './agreement.mjs';

const TAKES_OVER_MS = 10_000;
const SLEEP_MS = 15_000;
const BEGINS = 'This process now updates the read models.';
const ENDS = 'This process no longer updates the read models.';

export async function checkProjectorKilled(scene) {
  const { holder, other } = holderOf(scene);
  const load = loadOf(scene);
  await wait(1000);
  await holder.kill();
  const ms = await takenOver(other);
  fact(true, `${holder.name} killed under load: ${other.name} projects ${seconds(ms)} later`);
  await holder.start();
  await checkAfter(scene, load, 'after the kill');
}

export async function checkProjectorFrozen(scene) {
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

function loadOf({ a, b, admin }) {
  const load = new SteadyLoad({ origins: [a.origin, b.origin], admin });
  load.start();
  return load;
}

async function checkAfter(scene, load, when) {
  await load.stop();
  for (const key of load.acknowledged.keys()) scene.granted.add(key);
  const slowest = Math.max(...load.requests.map(({ ms }) => ms));
  say(`${load.acknowledged.size} grants meanwhile, ${load.repeats} repeated, the slowest took ${slowest} ms`);
  const waited = await Promise.all([scene.a, scene.b].map(({ origin }) => caughtUp(origin, scene.admin)));
  fact(true, `${when}, the read models catch up (${seconds(Math.max(...waited))} after the load)`);
  await checkLedger(scene, when);
}

function holderOf({ projectors }) {
  const holders = projectors.filter((each) => begins(each) > count(each, ENDS));
  if (holders.length !== 1) throw new Error(`NOT SO: one process projects, but ${holders.length} say so`);
  const [holder] = holders;
  return { holder, other: projectors.find((each) => each !== holder) };
}

async function takenOver(other) {
  const before = begins(other);
  return (await until(() => begins(other) > before, TAKES_OVER_MS, `${other.name} projects`)).ms;
}

const begins = (each) => count(each, BEGINS);

function count(each, line) {
  return each.printed().split(line).length - 1;
}
