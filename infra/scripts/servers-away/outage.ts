import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call, done, grant, ledgerOf, logIn, upload } from '../processes/api-client.js';
import { fact, requireThat, seconds, until } from '../processes/facts.js';
import { video } from '../processes/stage.js';
import type { SentRequest } from '../processes/steady-load.js';
import type { Scene } from './scene.js';

/** The program waits 5 s for a store. The rest is for other work of a request, such as checking a video. */
const BOUND_MS = { command: 5500, read: 6000, login: 6000, upload: 10_000, ready: 6000, live: 1000 };
const BACK_MS = 20_000;
const LATER = 503;
/** Only these can have an unknown outcome. */
const CHANGES = new Set<Kind>(['command', 'upload']);

type Kind = keyof typeof BOUND_MS;

export interface SceneRequest extends Omit<SentRequest, 'begun'> {
  kind: Kind;
  checks?: Record<string, string> | null;
}

interface Outage {
  title: string;
  ms: number;
  /** Readiness reports them as down. */
  ports: readonly string[];
  /** Whether readiness must fail. */
  needed: boolean;
  /** Nothing listens, so a command that begins then cannot be written, and has no unknown outcome. */
  isGone?: boolean;
  leave: () => unknown;
  back: () => unknown;
}

export async function checkOutage(scene: Scene, outage: Outage) {
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
  const requests = [...requestsBetween(scene, begun, over), sent];
  checkBounds(outage, requests);
  if (outage.isGone) checkNeverSent(outage, [...requestsBetween(scene, left, over), sent]);
  checkHealth(outage, requests);
  fact(ms <= BACK_MS, `${outage.title}: everything works again ${seconds(ms)} after it is back`);
  await checkUpload(scene, outage, sent);
  requireThat(!scene.processes.some(({ ended }) => ended !== null), 'no process ended');
}

function checkBounds({ title }: Outage, requests: readonly SceneRequest[]) {
  const slowest = (Object.keys(BOUND_MS) as Kind[]).map((kind) => {
    const times = requests.filter((request) => request.kind === kind).map(({ ms }) => ms);
    return { kind, ms: Math.max(0, ...times), count: times.length };
  });
  const text = slowest.map(({ kind, ms, count }) => `${count} ${kind} ${seconds(ms)}`).join(', ');
  const late = slowest.filter(({ kind, ms }) => ms > BOUND_MS[kind]);
  fact(late.length === 0, `${title}: requests end within their bounds (${text})`, late);
  const asked = requests.filter(({ kind }) => kind !== 'ready' && kind !== 'live');
  const refused = (said: string) => asked.filter(({ status, code }) => status === LATER && code === said);
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

function checkNeverSent({ title }: Outage, requests: readonly SceneRequest[]) {
  const changes = requests.filter(({ kind }) => CHANGES.has(kind));
  const unknown = changes.filter(({ code }) => code === 'outcome-unknown');
  fact(
    changes.length > 0 && unknown.length === 0,
    `fault 57: ${title}: ${changes.length} commands and uploads that began then were never sent, and none has an unknown outcome`,
    { unknown },
  );
}

function checkHealth({ title, ports, needed }: Outage, requests: readonly SceneRequest[]) {
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
async function worksAgain({ node: { origin }, admin, visitor, load }: Scene) {
  const key = randomUUID();
  const works = async () => {
    const granting = await grant(origin, admin, key);
    if (granting.status !== 201) return false;
    load.acknowledged.add(key);
    const { entries } = await ledgerOf(origin, admin);
    await logIn(origin, visitor);
    const { status, json } = await call(origin, 'GET', '/health/ready');
    const down = Object.values(json.checks ?? {}).includes('down');
    return status === 200 && !down && entries.some(({ because }) => because?.reason === key);
  };
  return (await until(() => works().catch(() => false), BACK_MS, 'everything works again')).ms;
}

export function requestsBetween({ load, onlookers }: Scene, from: number, to: number): SceneRequest[] {
  const commands = load.requests.map((request) => ({ kind: 'command' as const, ...request }));
  return [...commands, ...onlookers.requests].filter(({ begun }) => begun >= from && begun < to);
}

async function shelve({ node, team }: Scene, key: string = randomUUID()) {
  const begun = performance.now();
  const form = { title: 'Sent while a server is away', video: await video(), key };
  const answer = await upload(node.origin, team.leader, form).catch(() => null);
  const ms = Math.round(performance.now() - begun);
  const { status, json } = answer ?? { status: 0, json: null };
  return { kind: 'upload' as const, key, ms, status, code: json?.code ?? null };
}

async function checkUpload(
  scene: Scene,
  { title }: Outage,
  { key, status }: { key: string; status: number },
) {
  const { node, admin, team } = scene;
  const again = await shelve(scene, key);
  const { videos } = await done(node.origin, 'GET', '/videos/');
  const [own, ...more] = videos.filter((each) => each.team === team.name);
  const file = await fetch(`${node.origin}${own?.url}`, { headers: { range: 'bytes=100-299' } });
  const part = Buffer.from(await file.arrayBuffer());
  fact(
    again.status === 201 && more.length === 0 && part.equals((await video()).subarray(100, 300)),
    `${title}: the upload (${status} then) is there once when it is repeated with its key`,
    { again, videos },
  );
  await done(node.origin, 'DELETE', `/videos/${own?.id}`, { cookie: admin.cookie });
}
