import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call, done, grant, ledgerOf, logIn, upload } from '../processes/api-client.mjs';
import { fact, seconds, until } from '../processes/facts.mjs';
import { video } from '../processes/stage.mjs';

/** The program waits 5 s for a store. The rest is for other work of a request, such as checking a video. */
const BOUND_MS = { command: 5500, read: 6000, login: 6000, upload: 10_000, ready: 6000, live: 1000 };
const BACK_MS = 10_000;
const LATER = 503;
/** Only these can have an unknown outcome. */
const CHANGES = new Set(['command', 'upload']);

/**
 * `ports`: reported as down by readiness; `needed`: whether readiness must fail; `isGone`: nothing listens, so a
 * command that begins then cannot be written, and has no unknown outcome.
 */
export async function checkOutage(scene, outage) {
  const begun = performance.now();
  await outage.leave();
  await wait(200);
  const left = performance.now();
  const shelving = shelve(scene);
  // The onlooker's own request may have begun before the outage and the next may end after it.
  const looking = scene.onlookers.look('ready');
  await wait(Math.max(0, outage.ms - (performance.now() - begun)));
  const over = performance.now();
  const [sent] = await Promise.all([shelving, looking]);
  await outage.back();
  const ms = await worksAgain(scene);
  // Requests that started during the outage have been answered by now.
  await wait(500);
  const requests = [...requestsBetween(scene, begun, over), { kind: 'upload', ...sent }];
  checkBounds(outage, requests);
  if (outage.isGone)
    checkNeverSent(outage, [...requestsBetween(scene, left, over), { kind: 'upload', ...sent }]);
  checkHealth(outage, requests);
  fact(ms <= BACK_MS, `${outage.title}: everything works again ${seconds(ms)} after it is back`);
  await checkUpload(scene, outage, sent);
  if (scene.processes.some(({ ended }) => ended !== null)) throw new Error('NOT SO: no process ended');
}

function checkBounds({ title }, requests) {
  const slowest = Object.keys(BOUND_MS).map((kind) => {
    const times = requests.filter((request) => request.kind === kind).map(({ ms }) => ms);
    return { kind, ms: Math.max(0, ...times), count: times.length };
  });
  const text = slowest.map(({ kind, ms, count }) => `${count} ${kind} ${seconds(ms)}`).join(', ');
  const late = slowest.filter(({ kind, ms }) => ms > BOUND_MS[kind]);
  fact(late.length === 0, `${title}: requests end within their bounds (${text})`, late);
  const asked = requests.filter(({ kind }) => kind !== 'ready' && kind !== 'live');
  const refused = (said) => asked.filter(({ status, code }) => status === LATER && code === said);
  const unavailable = refused('storage-unavailable');
  const unknown = refused('outcome-unknown').filter(({ kind }) => CHANGES.has(kind));
  const taken = asked.filter(({ status }) => status > 0 && status < 300);
  const explained = new Set([...taken, ...unavailable, ...unknown]);
  const odd = asked.filter((request) => !explained.has(request));
  const unanswered = requests.filter(({ status }) => status === 0);
  fact(
    odd.length + unanswered.length === 0,
    `${title}: ${taken.length} are done, ${unavailable.length} answered 503 storage-unavailable, ${unknown.length} commands outcome-unknown, nothing else`,
    [...odd, ...unanswered],
  );
}

function checkNeverSent({ title }, requests) {
  const changes = requests.filter(({ kind }) => CHANGES.has(kind));
  const unknown = changes.filter(({ code }) => code === 'outcome-unknown');
  fact(
    changes.length > 0 && unknown.length === 0,
    `fault 57: ${title}: ${changes.length} commands and uploads that began then were never sent, and none has an unknown outcome`,
    { unknown },
  );
}

function checkHealth({ title, ports, needed }, requests) {
  const live = requests.filter(({ kind }) => kind === 'live');
  const ready = requests.filter(({ kind }) => kind === 'ready');
  const naming = ready.filter(({ checks }) => checks && ports.every((port) => checks[port] === 'down'));
  const status = needed ? LATER : 200;
  fact(
    live.every((request) => request.status === 200) &&
      naming.length > 0 &&
      naming.every((request) => request.status === status),
    `${title}: the process stays live, and readiness answers ${status} and names ${ports.join(' and ')}`,
    { live: live.map((request) => request.status), ready },
  );
}

/** @returns milliseconds */
async function worksAgain({ node: { origin }, admin, visitor, granted }) {
  const key = randomUUID();
  const works = async () => {
    const granting = await grant(origin, admin, key);
    if (granting.status !== 201) return false;
    granted.add(key);
    const { entries } = await ledgerOf(origin, admin);
    await logIn(origin, visitor);
    const { status, json } = await call(origin, 'GET', '/health/ready');
    const down = Object.values(json.checks).includes('down');
    return status === 200 && !down && entries.some(({ because }) => because?.reason === key);
  };
  return (await until(() => works().catch(() => false), BACK_MS, 'everything works again')).ms;
}

export function requestsBetween({ load, onlookers }, from, to) {
  const commands = load.requests.map((request) => ({ kind: 'command', ...request }));
  return [...commands, ...onlookers.requests].filter(({ begun }) => begun >= from && begun < to);
}

async function shelve({ node, team, content = video() }, key = randomUUID()) {
  const begun = performance.now();
  const form = { title: 'Sent while a server is away', video: await content, key };
  const answer = await upload(node.origin, team.leader, form).catch(() => null);
  const ms = Math.round(performance.now() - begun);
  return { key, ms, status: answer?.status ?? 0, code: answer?.json.code ?? null };
}

async function checkUpload(scene, { title }, { key, status }) {
  const { node, admin, team } = scene;
  const again = await shelve(scene, key);
  const { videos } = await done(node.origin, 'GET', '/videos/');
  const own = videos.filter((each) => each.team === team.name);
  const file =
    own[0] && (await fetch(`${node.origin}${own[0].url}`, { headers: { range: 'bytes=100-299' } }));
  const part = file && Buffer.from(await file.arrayBuffer());
  fact(
    again.status === 201 && own.length === 1 && part.equals((await video()).subarray(100, 300)),
    `${title}: the upload (${status} then) is there once when it is repeated with its key`,
    { again, videos },
  );
  await done(node.origin, 'DELETE', `/videos/${own[0].id}`, { cookie: admin.cookie });
}
