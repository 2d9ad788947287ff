import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { handInVideos, matchesOf, openRound, openSeason, prepare } from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import { visit } from './support/visitor.js';

const hasFfmpeg = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-version']).status === 0;
const test = testsInOneArena({ VIDEO_COPIES: 'on' });
test.skip(!hasFfmpeg, 'SKIPPED: there is no ffmpeg, so no browser has played a converted video.');

const TEAMS = [
  { name: 'Night Owls', color: 'indigo', leader: 'akemi-cut', mate: 'brio', video: 'ok-hevc-flac.mkv' },
  { name: 'Foxes', color: 'orange', leader: 'cassiel', mate: 'dozer', video: 'ok-h264-mp3.avi' },
  { name: 'Herons', color: 'cyan', leader: 'elun', mate: 'fennec', video: 'ok-h264-pcm.mov' },
  { name: 'Wolves', color: 'silver', leader: 'gloss', mate: 'hikari-x', video: 'ok-h264-aac.mp4' },
];
const SECONDS = 121;

test('every accepted video plays to its end on the page of its match', async ({ browser }) => {
  test.setTimeout(600_000);
  const admin = await visit(browser, 'admin');
  await openSeason(admin, TEAMS);
  await prepare(admin, '/phase/update', { phase: 2 });
  for (const team of TEAMS) await handInVideos(browser, [team], team.video);
  const jobs = async () => {
    const answer = await admin.request.get('/api/videos/copies');
    return ((await answer.json()) as { jobs: { video_id: string; team: string; state: string }[] }).jobs;
  };
  const states = async () => new Set((await jobs()).map(({ state }) => state));
  await expect.poll(states, { timeout: 400_000, intervals: [1000] }).toEqual(new Set(['ready']));
  await prepare(admin, '/phase/update', { phase: 3 });
  await openRound(admin, 1);
  const page = await visit(browser);
  const all: string[] = [];
  for (const { match_id } of await matchesOf(admin, 1)) {
    await page.goto(`/match/2/${match_id}/`);
    await expect(page.locator('video')).toHaveCount(2);
    for (const player of await page.locator('video').all()) {
      const name = await player.getAttribute('aria-label');
      all.push(name ?? '');
      expect([name, await player.evaluate(playedToItsEnd)]).toEqual([
        name,
        { error: null, seconds: SECONDS, frames: true, picture: true },
      ]);
    }
  }
  expect(all.sort()).toEqual(TEAMS.map(({ name }) => `Video: By ${name}`).sort());
});

async function playedToItsEnd(element: SVGElement | HTMLElement) {
  const video = element as HTMLVideoElement;
  video.muted = true;
  video.playbackRate = 16;
  const over = new Promise((resolve) => {
    video.addEventListener('ended', resolve);
    video.addEventListener('error', resolve);
  });
  await video.play();
  await over;
  return {
    error: video.error?.message ?? null,
    seconds: Math.round(video.currentTime),
    frames: video.getVideoPlaybackQuality().totalVideoFrames > 0,
    picture: video.videoWidth > 0,
  };
}
