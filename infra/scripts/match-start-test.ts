// Readers start the same match within ten seconds. Measures when the first picture can be shown, how often a film
// stands still, and how fast the API answers beside it. Needs a build.
// Usage: `npm run test:start -- [--readers N] [--rate N of megabits per second] [--seconds N of watching]`
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { done } from './processes/api-client.js';
import { drive, startedWithAdmin } from './processes/driver.js';
import { fact, say } from './processes/facts.js';
import { launchRound, newTeam, setPhase, showRound } from './processes/stage.js';
import { writeBigVideo } from './upload/big-video.js';
import { sendForm } from './upload/send.js';

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '200' },
    rate: { type: 'string', default: '4.2' },
    seconds: { type: 'string', default: '30' },
  },
});
const readers = Number(values.readers);
/** Bytes per second, by default those of 720p. */
const rate = (Number(values.rate) * 1e6) / 8;
const watched = Number(values.seconds);

/** Milliseconds. */
const ALL_STARTED = 10_000;
const LOOK_EVERY = 50;
const ASK_EVERY = 50;
const PATIENCE = 5 * 60_000;
const PROMPT = 1000;
/** Share of the readers. */
const SMOOTH = 0.95;
/** Seconds of film: before a player shows a picture, and that it holds at most. */
const FIRST = 1;
const AHEAD = 20;

interface Watching {
  status?: number | undefined;
  /** Milliseconds from the click. */
  firstByte: number;
  firstPicture: number;
  stalls: number;
  stalled: number;
}

/** As a player does: it reads ahead, plays as soon as it has a second, and waits for a second when it has none. */
async function watch(address: string, clicked: number): Promise<Watching> {
  const seen: Watching = { firstByte: Infinity, firstPicture: Infinity, stalls: 0, stalled: 0 };
  let [received, played, isPlaying, last] = [0, 0, false, performance.now()];
  const request = get(address, { headers: { range: 'bytes=0-' } }, (answer) => {
    seen.status = answer.statusCode;
    answer.on('data', (chunk: Buffer) => {
      seen.firstByte = Math.min(seen.firstByte, performance.now() - clicked);
      received += chunk.length;
      if (received > (played + AHEAD) * rate) answer.pause();
    });
    const looking = setInterval(() => {
      if (received < (played + AHEAD - 1) * rate) answer.resume();
    }, LOOK_EVERY);
    answer.on('error', () => undefined).on('close', () => clearInterval(looking));
  });
  request.on('error', () => undefined);
  while (played < watched && last < clicked + PATIENCE) {
    await sleep(LOOK_EVERY);
    const now = performance.now();
    const passed = (now - last) / 1000;
    last = now;
    const held = received / rate - played;
    if (isPlaying) played += Math.min(passed, held);
    else if (seen.firstPicture < Infinity) seen.stalled += passed;
    if (isPlaying && held <= passed) {
      isPlaying = false;
      seen.stalls += 1;
    } else if (held >= FIRST) {
      isPlaying = true;
      seen.firstPicture = Math.min(seen.firstPicture, now - clicked);
    }
  }
  request.destroy();
  return seen;
}

/** @param until others have finished. @returns milliseconds of each answer */
async function askAlong(origin: string, paths: readonly string[], isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !isOver(); n++) {
    const begun = performance.now();
    await done(origin, 'GET', paths[n % paths.length] ?? '');
    times.push(performance.now() - begun);
    await sleep(ASK_EVERY);
  }
  return times;
}

function atShare(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}

function told(times: readonly number[]): string {
  const at = (share: number) => atShare(times, share);
  return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, at most ${at(1)} ms`;
}

await drive('match start', async (rig) => {
  const server = await rig.arena('server', { env: { VIDEO_COPIES: 'off' } });
  const { origin } = server;
  const admin = await startedWithAdmin(server);
  // The fixture lasts 121 s.
  const video = await writeBigVideo(join(rig.folder, 'film.mp4'), Math.ceil(rate * 121));
  const teams = [await newTeam(origin, admin, 'Fire'), await newTeam(origin, admin, 'Water')];
  await setPhase(origin, admin, 2);
  for (const { leader } of teams) await sendForm(origin, leader, video);
  await setPhase(origin, admin, 3);
  const launched = await launchRound(origin, admin);
  await showRound(origin, admin, launched);
  const page = `/bracket/match/${launched.match.match_id}`;
  const { videos } = await done(origin, 'GET', '/videos/');
  const paths = [page, '/bracket/all', '/videos/', '/leaderboard/bettors'];
  say(`quiet API: ${told(await timesOf(origin, paths))}`);
  let left = readers;
  const reader = async (n: number): Promise<Watching> => {
    await sleep((n / readers) * ALL_STARTED);
    const clicked = performance.now();
    await done(origin, 'GET', page);
    const seen = await watch(`${origin}${videos[n % 2]?.url}`, clicked);
    left -= 1;
    return seen;
  };
  const [answers, ...seen] = await Promise.all([
    askAlong(origin, paths, () => left === 0),
    ...Array.from({ length: readers }, (_, n) => reader(n)),
  ]);
  say(`${readers} readers at ${values.rate} Mbit/s for ${watched} s`);
  say(`first byte: ${told(seen.map(({ firstByte }) => firstByte))}`);
  say(`first picture: ${told(seen.map(({ firstPicture }) => firstPicture))}`);
  const stalls = seen.reduce((sum, each) => sum + each.stalls, 0);
  const stalled = seen.reduce((sum, each) => sum + each.stalled, 0);
  say(`${stalls} stalls, ${stalled.toFixed(1)} s in all; API: ${told(answers)}`);
  fact(
    seen.every(({ firstPicture }) => firstPicture < Infinity),
    'everybody sees a picture',
  );
  fact(
    seen.every(({ status }) => status === 206),
    'everybody gets the part that was asked for',
  );
  const smooth = seen.filter((each) => each.stalls === 0).length / readers;
  fact(smooth >= SMOOTH, `at least ${100 * SMOOTH} % of them watch without a stall`);
  fact(atShare(answers, 0.99) <= PROMPT, `the API answers within ${PROMPT} ms, 99 times of 100`);
});

async function timesOf(origin: string, paths: readonly string[]): Promise<number[]> {
  let asked = 0;
  return askAlong(origin, paths, () => asked++ === 100);
}
