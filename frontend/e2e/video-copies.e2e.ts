import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { handInVideos, openSeason, prepare } from './support/new-season.js';
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

test('every accepted video plays to its end', async ({ browser }) => {
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
  const page = await visit(browser);
  for (const { video_id, team } of await jobs()) {
    await page.goto(`/videos/${video_id}/`);
    const player = page.getByLabel(`Video: By ${team}`);
    const played = await player.evaluate(async (element) => {
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
    });
    expect([team, played]).toEqual([team, { error: null, seconds: SECONDS, frames: true, picture: true }]);
  }
});
