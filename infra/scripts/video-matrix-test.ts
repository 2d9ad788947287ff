// Every combination of container, picture and sound that the specification accepts is sent by a team of its own. The
// table in docs/videos.md says what becomes of each, with ffmpeg and without it: what it calls playable must play to
// its end on the page of its match. Needs a build, ffmpeg and Chromium. Usage: `npm run test:matrix`
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFfmpeg } from '../src/media/copies/ffmpeg.js';
import {
  COMBINATIONS,
  MATRIX_SECONDS,
  VideoMatrix,
  type Combination,
} from '../src/media/testing/video-matrix.js';
import { done, upload, type Session } from './processes/api-client.js';
import { drive, startedWithAdmin, type Rig } from './processes/driver.js';
import { fact, requireThat, same, say, until } from './processes/facts.js';
import { launchRound, newTeam, setPhase, showRound } from './processes/stage.js';
import { withPage } from './weight/browser.js';

const COPIES_WITHIN = 15 * 60_000;
/** Milliseconds, for 121 s of film at the highest speed. */
const PLAYED_WITHIN = 40_000;
const TOLD_WITHIN = 30_000;
const SPEED = 16;
const AT_ONCE = 4;

type Way = 'ffmpeg' | 'no ffmpeg';
type Table = ReadonlyMap<string, Readonly<Record<Way, string>>>;

/** Of a video element. */
interface Film extends EventTarget {
  muted: boolean;
  playbackRate: number;
  readonly error: { readonly message: string } | null;
  readonly ended: boolean;
  readonly currentTime: number;
  readonly videoWidth: number;
  /** Only in Chromium. */
  readonly webkitAudioDecodedByteCount: number;
  play(): Promise<void>;
  getVideoPlaybackQuality(): { readonly totalVideoFrames: number };
}

interface Playback {
  error: string | null;
  seconds: number;
  frames: number;
  /** Bytes of decoded sound. */
  sound: number;
  /** Whether the page says that it does not play. */
  isToldOf: boolean;
}

const nameOf = ({ container, picture, sound }: Combination) => `${container} ${picture} ${sound}`;

/** What the note says of each combination. */
async function tableOfNote(): Promise<Table> {
  const text = await readFile(new URL('../../docs/videos.md', import.meta.url), 'utf8');
  const [[, ...sounds] = [], , ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(
    rows.flatMap(([file = '', ...cells]) =>
      cells.map((cell, at) => {
        const [converted = '', packed = converted] = cell.split('/');
        return [`${file} ${sounds[at]}`, { ffmpeg: converted, 'no ffmpeg': packed }] as const;
      }),
    ),
  );
}

/** Debian's Chromium decodes no H265. */
function shouldPlay({ picture }: Combination, becomes: string): boolean {
  return becomes === 'converted' || (becomes !== 'no' && picture === 'H264');
}

async function playToEnd(page: Page, title: string): Promise<Omit<Playback, 'isToldOf'>> {
  return page.getByLabel(`Video: ${title}`, { exact: true }).evaluate(
    async (element, { speed, patience }) => {
      const video = element as unknown as Film;
      video.muted = true;
      video.playbackRate = speed;
      const over = new Promise((resolve) => {
        for (const event of ['ended', 'error']) video.addEventListener(event, resolve);
        setTimeout(resolve, patience);
      });
      // Where nothing plays, some plays are refused and some never begin.
      const refused = await Promise.race([
        over.then(() => null),
        video.play().then(
          () => over.then(() => null),
          (error: unknown) => String(error),
        ),
      ]);
      return {
        error: video.error?.message ?? refused ?? (video.ended ? null : 'It stops'),
        seconds: Math.round(video.currentTime),
        frames: video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : 0,
        sound: video.webkitAudioDecodedByteCount,
      };
    },
    { speed: SPEED, patience: PLAYED_WITHIN },
  );
}

/** @returns the pages of the matches */
async function openSeason(rig: Rig, origin: string, admin: Session): Promise<string[]> {
  const leaders = new Map<string, Session>();
  for (const [at, each] of COMBINATIONS.entries())
    leaders.set(nameOf(each), (await newTeam(origin, admin, `F${at}`)).leader);
  await setPhase(origin, admin, 2);
  for (const [title, leader] of leaders) {
    const video = await readFile(join(rig.folder, 'films', title));
    const { status, json } = await upload(origin, leader, { title, video });
    requireThat(status === 201, `${title} is accepted (${JSON.stringify(json)})`);
  }
  const { cookie } = admin;
  const states = async () =>
    (await done(origin, 'GET', '/videos/copies', { cookie })).jobs.map(({ state }) => state);
  const areReady = async () => {
    const settled = (await states()).filter((state) => state === 'ready' || state === 'failed');
    return settled.length === COMBINATIONS.length;
  };
  const { ms } = await until(areReady, COPIES_WITHIN, 'the copies are made');
  say(`${COMBINATIONS.length} videos are ready after ${Math.round(ms / 1000)} s`);
  await setPhase(origin, admin, 3);
  const launched = await launchRound(origin, admin);
  await showRound(origin, admin, launched);
  const { season } = await done(origin, 'GET', '/settings');
  return launched.matches.map(({ match_id: id }) => `${origin}/match/${season}/${id}/`);
}

async function watch(page: Page, address: string): Promise<[string, Playback][]> {
  await page.goto(address);
  const players = page.locator('video');
  await players.nth(1).waitFor();
  const labels = await Promise.all((await players.all()).map((each) => each.getAttribute('aria-label')));
  const titles = labels.map((label) => (label ?? '').replace('Video: ', ''));
  const found: [string, Playback][] = [];
  // A player that starts ends the others of its page.
  for (const title of titles) {
    const played = await playToEnd(page, title);
    const notice = page.locator(`:has(> [data-player] [aria-label="Video: ${title}"]) > [role=alert]`);
    if (played.frames === 0) await notice.waitFor({ timeout: TOLD_WITHIN }).catch(() => undefined);
    found.push([title, { ...played, isToldOf: (await notice.count()) > 0 }]);
  }
  return found;
}

/** With nothing of the others, as of another reader. */
async function newPage(first: Page): Promise<Page> {
  const browser = first.context().browser();
  if (!browser) throw new Error('The browser is gone');
  return (await browser.newContext({ locale: 'en-US' })).newPage();
}

async function playAll(matches: readonly string[]): Promise<ReadonlyMap<string, Playback>> {
  const played = new Map<string, Playback>();
  const left = [...matches];
  await withPage(async (first) => {
    const player = async () => {
      const page = await newPage(first);
      for (let match = left.shift(); match !== undefined; match = left.shift())
        for (const [title, how] of await watch(page, match)) played.set(title, how);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, player));
  });
  return played;
}

function checkPlayback(file: Combination, way: string, becomes: string, how: Playback | undefined) {
  const isShown = how?.error === null && how.seconds === MATRIX_SECONDS && how.frames > 0;
  const plays = isShown && how.sound > 0;
  const text = plays ? 'plays to its end' : isShown ? 'is silent' : 'does not play, and the page says so';
  // What is not promised may still play in this browser.
  const isAllowed = !shouldPlay(file, becomes) && (isShown || how?.isToldOf === true);
  const isRight = plays || isAllowed;
  fact(isRight, `${nameOf(file)} ${way} (${becomes}) ${text}`, isRight ? '' : how);
}

await drive('video matrix', async (rig) => {
  const ffmpeg = await findFfmpeg(process.env['FFMPEG_PATH'] ?? null);
  if (!ffmpeg) throw new Error('There is no ffmpeg, which makes the films');
  mkdirSync(join(rig.folder, 'films'));
  const films = new VideoMatrix(ffmpeg.path, join(rig.folder, 'films'));
  for (const each of COMBINATIONS) films.write(each, nameOf(each));
  const table = await tableOfNote();
  fact(same([...table.keys()].sort(), COMBINATIONS.map(nameOf).sort()), 'the table has every combination');
  for (const way of ['ffmpeg', 'no ffmpeg'] as const) {
    const path = way === 'ffmpeg' ? ffmpeg.path : join(rig.folder, 'nothing');
    const server = await rig.arena(way, { env: { VIDEO_COPIES: 'on', FFMPEG_PATH: path, LIMITS: 'off' } });
    const admin = await startedWithAdmin(server);
    const played = await playAll(await openSeason(rig, server.origin, admin));
    for (const each of COMBINATIONS)
      checkPlayback(each, `with ${way}`, table.get(nameOf(each))?.[way] ?? '', played.get(nameOf(each)));
    await server.stop();
  }
});
