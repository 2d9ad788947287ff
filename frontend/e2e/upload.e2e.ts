import { fileURLToPath } from 'node:url';
import { expect, type Browser, type Page } from '@playwright/test';
import { openSeason, prepare } from './support/new-season.js';
import { testsInOneArena } from './support/own-arena.js';
import { visit } from './support/visitor.js';
import { throttle, weakLine } from './support/weak-line.js';

const test = testsInOneArena();
test.describe.configure({ mode: 'serial' });

const fixture = (name: string) => fileURLToPath(new URL(`../../infra/fixtures/${name}`, import.meta.url));
const TEAMS = [
  { name: 'Night Owls', color: 'indigo', leader: 'akemi-cut', mate: 'brio' },
  { name: 'Foxes', color: 'orange', leader: 'cassiel', mate: 'dozer' },
];
/** Bytes a second. */
const SLOW = 80 * 1024;
const DONE = 'Your video is in!';

/** Where each piece of the video began, and how often one was begun from nothing. */
function piecesOf(page: Page) {
  const pieces: number[] = [];
  let begun = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/videos/tus')) return;
    if (request.method() === 'PATCH') pieces.push(Number(request.headers()['upload-offset']));
    if (request.method() === 'POST' && request.url().endsWith('/tus')) begun += 1;
  });
  return { pieces, begun: () => begun };
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress of the upload' });

async function sentAtLeast(page: Page, percent: number): Promise<void> {
  const now = async () => Number(await progress(page).getAttribute('aria-valuenow'));
  await expect.poll(now, { intervals: [50] }).toBeGreaterThanOrEqual(percent);
}

async function choose(page: Page, video: string): Promise<void> {
  await page.getByLabel('Choose your video', { exact: true }).setInputFiles(fixture(`video/${video}`));
  await page.getByRole('checkbox').check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Upload the video' }).click();

async function openUploads(browser: Browser): Promise<void> {
  const admin = await visit(browser, 'admin');
  await openSeason(admin, TEAMS);
  await prepare(admin, '/phase/update', { phase: 2 });
}

test('an upload survives a broken line, a pause and a reload, and shows in other browsers', async ({
  arena,
  browser,
}) => {
  await openUploads(browser);
  const line = await weakLine(arena);
  const [page, mate] = await Promise.all([
    visit(browser, 'participant', { baseURL: line.url }),
    visit(browser, 'mate'),
  ]);
  await Promise.all([page.goto('/upload/'), mate.goto('/upload/')]);
  const pace = await throttle(page);
  const { pieces, begun } = piecesOf(page);
  const thumbnail = page.getByLabel('Thumbnail (optional)');
  const preview = page.getByAltText('Preview of the thumbnail');
  await choose(page, 'ok-h264-aac.mp4');
  await expect(thumbnail).toContainText('frame.jpg');
  await expect
    .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await choose(page, 'ok-hevc-flac.mkv');
  await expect(preview).toBeHidden();
  await page.getByLabel('Title').fill('Broken Line');
  await page.locator('input[type=file][accept*="image/png"]').setInputFiles(fixture('image/ok.png'));
  await expect(thumbnail).toContainText('ok.png');
  await expect(preview).toBeVisible();

  await pace(SLOW);
  await send(page);
  await sentAtLeast(page, 15);
  line.cut();
  await expect(page.getByText('Connection lost. We go on as soon as it is back')).toBeVisible();
  line.mend();
  await expect(page.getByText('Uploading…')).toBeVisible();
  await sentAtLeast(page, 35);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. The uploaded part is kept')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await sentAtLeast(page, 50);

  await page.reload();
  await expect(page.getByText('You have an unfinished upload')).toBeVisible();
  await expect(page.getByText('“ok-hevc-flac.mkv”')).toContainText('Choose the same file, and we go on');
  await choose(page, 'ok-hevc-flac.mkv');
  await expect(page.getByText('You have an unfinished upload')).toBeHidden();
  await page.getByLabel('Title').fill('Broken Line');
  await page.locator('input[type=file][accept*="image/png"]').setInputFiles(fixture('image/ok.png'));
  await pace();
  await send(page);
  await expect(page.getByText('“Broken Line” is in.')).toBeVisible();
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(mate.getByText(DONE)).toBeVisible();
  expect(begun()).toBe(1);
  expect(pieces).toHaveLength(4);
  expect(pieces).toEqual([...pieces].sort((one, other) => one - other));
  expect(pieces.slice(1).every((offset) => offset > 50_000)).toBe(true);
  line.close();
});

test('the video is served in ranges; where the browser lacks its codec, the page says so', async ({
  browser,
}) => {
  const page = await visit(browser);
  await page.goto('/videos/');
  const card = page.getByRole('article').filter({ hasText: 'Broken Line' });
  const picture = card.locator('img');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640);
  await card.getByRole('link', { name: 'Broken Line' }).click();
  const player = page.getByLabel('Video: Broken Line');
  const file = (await player.getAttribute('src'))!;
  const part = await page.request.get(file, { headers: { range: 'bytes=1000-1999' } });
  expect([part.status(), part.headers()['content-range'], (await part.body()).length]).toEqual([
    206,
    'bytes 1000-1999/561045',
    1000,
  ]);
  // Debian's chromium has no H265; a browser that has it shows the picture.
  const seen = () => player.evaluate((video) => (video as HTMLVideoElement).videoWidth > 0);
  const said = page.getByText('You only get the sound?');
  await expect.poll(async () => (await seen()) || (await said.isVisible())).toBe(true);
});

const REFUSED = [
  ['bad-no-audio.mp4', 'Invalid video format. The file has no sound.'],
  ['bad-opus-audio.mkv', 'The sound must be MP3, AAC, FLAC or WAV (Opus found).'],
  ['bad-mpeg4-part2.avi', 'The picture must be H264 or H265 (MPEG-4 Visual found).'],
  ['bad-truncated.mp4', 'Invalid video format. The file is damaged or incomplete.'],
] as const;

test('a refused file says why; the right one plays and can be sought in', async ({ browser }) => {
  const page = await visit(browser, 'rival');
  const { begun } = piecesOf(page);
  await page.goto('/upload/');
  await choose(page, 'bad-too-short-119s.mp4');
  await expect(page.getByText('The video must last at least 2 minutes (119 seconds found).')).toBeVisible();
  await choose(page, 'bad-vp8.webm');
  await expect(page.getByText('“bad-vp8.webm” was chosen')).toBeVisible();
  expect(begun()).toBe(0);
  for (const [file, reason] of REFUSED) {
    await choose(page, file);
    await send(page);
    await expect(page.getByText(reason)).toBeVisible();
  }

  await choose(page, 'ok-h264-aac.mp4');
  await page.getByLabel('Title').fill('Second Try');
  await send(page);
  await expect(page.getByText(DONE)).toBeVisible();
  const video = page.getByLabel('Video: Second Try');
  await video.evaluate(async (player) => {
    Object.assign(player, { muted: true });
    await (player as HTMLVideoElement).play();
  });
  const at = () => video.evaluate((player) => (player as HTMLVideoElement).currentTime);
  await expect.poll(at).toBeGreaterThan(0.1);
  await video.evaluate((player) => Object.assign(player, { currentTime: 100 }));
  await expect.poll(at).toBeGreaterThan(100.1);
});

test('an admin closes and opens the uploads, and removes a video: its team may send another', async ({
  browser,
}) => {
  const [admin, page] = await Promise.all([visit(browser, 'admin'), visit(browser, 'rival')]);
  await Promise.all([admin.goto('/admin/teams/videos/'), page.goto('/upload/')]);
  await expect(page.getByText(DONE)).toBeVisible();
  const accept = admin.getByLabel('Accept videos');
  await expect(accept).toBeChecked();
  await accept.click();
  await expect(accept).not.toBeChecked();

  await admin.getByRole('button', { name: 'Remove the video of Foxes' }).click();
  const question = admin.getByRole('dialog', { name: 'Remove “Second Try”?' });
  await expect(question).toContainText('Foxes can upload another one while uploads are open');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Uploads are closed')).toBeVisible();
  await accept.click();
  await expect(accept).toBeChecked();
  await choose(page, 'ok-h264-mp3.avi');
  await send(page);
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(admin.getByRole('link', { name: 'ok-h264-mp3', exact: true })).toBeVisible();
});
