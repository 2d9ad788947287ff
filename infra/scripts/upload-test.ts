// Uploads videos of 500 MB, as a form and by tus. Memory must stay constant, too large or invalid files must
// be refused while they arrive, a broken connection must lose nothing, and a killed server at most one part. Needs a
// build.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf } from './processes/answer-types.js';
import { done, type Session } from './processes/api-client.js';
import type { ArenaProcess } from './processes/arena-process.js';
import { drive, startedWithAdmin } from './processes/driver.js';
import { fact, say, seconds, until } from './processes/facts.js';
import { newTeam, setPhase } from './processes/stage.js';
import { isSameContent, writeBigVideo, type VideoFile } from './upload/big-video.js';
import { residentMegabytes, whileSampling } from './upload/memory.js';
import { createUpload, finishUpload, offsetOf, sendForm, sendPiece, sendResumable } from './upload/send.js';

const MB = 2 ** 20;
const LIMIT = 500 * MB;
const EXTRA_MEGABYTES = 64;
/** One part, and what is on the line. */
const MOST_LOST = 32 * MB;

interface Scene {
  readonly server: ArenaProcess;
  readonly origin: string;
  readonly admin: Session;
  readonly member: Session;
}

type VideoAnswer = { json: AnswerOf<'/videos/upload'> };
type Upload = (origin: string, by: Session, video: VideoFile) => Promise<VideoAnswer & { status: number }>;

/** Files with the bytes of unfinished uploads. */
async function waiting({ server }: Scene) {
  const places = ['quarantine', 'objects/objects/uploads'].map((name) => join(server.dataFolder, name));
  const found = await Promise.all(
    places.map((place) => readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return found.flat().filter((each) => each.isFile());
}

async function bytesWaiting(scene: Scene) {
  const sizes = (await waiting(scene)).map(({ parentPath, name }) =>
    stat(join(parentPath, name)).catch(() => null),
  );
  return (await Promise.all(sizes)).reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

async function remove({ origin, admin }: Scene, { json }: VideoAnswer) {
  await done(origin, 'DELETE', `/videos/${json.video.id}`, { cookie: admin.cookie });
}

async function nothingLeft(scene: Scene, after: string) {
  await until(async () => (await waiting(scene)).length === 0, 60_000, `nothing waits after ${after}`);
  const { videos } = await done(scene.origin, 'GET', '/videos/');
  fact(videos.length === 0, `${after}: no video, no bytes of an upload`);
}

async function checkMemory(scene: Scene, way: string, upload: Upload, small: VideoFile, large: VideoFile) {
  const { origin, member, server } = scene;
  const first = await whileSampling(server.pid, () => upload(origin, member, small));
  fact(
    first.answer.status === 201,
    `${way}: 50 MB are accepted, ${first.peak} MB of memory at most`,
    first.answer,
  );
  await remove(scene, first.answer);
  const { answer, peak, ms } = await whileSampling(server.pid, () => upload(origin, member, large));
  fact(
    answer.status === 201 && answer.json.video.size === LIMIT,
    `${way}: 500 MB are accepted in ${seconds(ms)}`,
    answer,
  );
  const extra = peak - first.peak;
  fact(extra < EXTRA_MEGABYTES, `${way}: 500 MB take ${extra} MB more than 50 MB (${peak} MB at most)`);
  await checkContent(scene, answer, large);
  await remove(scene, answer);
}

async function checkContent({ origin }: Scene, { json }: VideoAnswer, video: VideoFile) {
  const stored = await fetch(`${origin}${json.video.url}`);
  fact(await isSameContent(stored, video), 'what is played is what was sent, byte for byte');
}

async function checkTooLarge(scene: Scene, large: VideoFile, tooLarge: VideoFile) {
  const { origin, member, server } = scene;
  const announced = await sendForm(origin, member, tooLarge, { length: 600 * MB });
  fact(announced.status === 413, 'a form that announces 600 MB: 413', announced);
  fact(announced.sent < 50 * MB, `... after ${Math.round(announced.sent / MB)} MB of it`);
  const begun = residentMegabytes(server.pid);
  const { answer, peak } = await whileSampling(server.pid, () =>
    sendForm(origin, member, tooLarge, { chunked: true }),
  );
  fact(answer.status === 413, 'fault 30: a form of 500 MB and one byte, in chunks: 413', answer);
  fact(
    answer.json.message === 'The video file exceeds the 500MB size limit.',
    `... and says: ${answer.json.message}`,
  );
  fact(peak - begun < EXTRA_MEGABYTES, `... with ${peak - begun} MB more memory`);
  const byLength = await sendForm(origin, member, tooLarge);
  fact(byLength.status === 413, 'a form of 500 MB and one byte, of a true length: 413', byLength);
  const less = await sendForm(origin, member, large, { length: 499 * MB });
  fact(
    less.status !== 201,
    `a form longer than its Content-Length says: ${less.status || 'no answer'}`,
    less,
  );
  const more = await sendForm(origin, member, { ...large, size: MB }, { length: 502 * MB, breakAt: 20 * MB });
  fact(more.status === 0, 'a form shorter than its Content-Length says ends with its line', more);
  await nothingLeft(scene, 'refused forms');
}

async function checkTusRefusals({ origin, member, server }: Scene, tooLarge: VideoFile) {
  const announced = await createUpload(origin, member, LIMIT + 1);
  fact(announced.status === 413, 'tus: 500 MB and one byte are refused at creation', announced);
  const { url } = await createUpload(origin, member, 100 * MB);
  const claimed = await sendPiece(origin, member, url, tooLarge);
  fact(claimed.status === 413, 'tus: a piece that claims more than the rest is refused at once', claimed);
  fact(claimed.sent < 50 * MB, `... after ${Math.round(claimed.sent / MB)} MB of it`);
  const begun = residentMegabytes(server.pid);
  const { answer, peak } = await whileSampling(server.pid, () =>
    sendPiece(origin, member, url, tooLarge, { chunked: true }),
  );
  fact(answer.status === 413, 'tus: 500 MB in chunks into an upload of 100 MB: 413', answer);
  fact(peak - begun < EXTRA_MEGABYTES, `... with ${peak - begun} MB more memory`);
}

async function checkKilled(scene: Scene, large: VideoFile) {
  const { origin, member, server } = scene;
  const { url } = await createUpload(origin, member, large.size);
  const piece = sendPiece(origin, member, url, large);
  await until(async () => (await bytesWaiting(scene)) > 100 * MB, 60_000, '100 MB arrive');
  await server.kill();
  const { status, sent } = await piece;
  await server.start();
  const from = await offsetOf(origin, member, url);
  fact(
    status === 0 && from > 0 && sent - from <= MOST_LOST,
    `fault 29: tus: kill -9 after ${(sent / MB).toFixed(1)} MB: it continues at ${(from / MB).toFixed(1)} MB`,
  );
  return { url, from };
}

async function checkBrokenLine(
  scene: Scene,
  large: VideoFile,
  { url, from: begun }: { url: string; from: number },
) {
  const { origin, member, server } = scene;
  const most = Math.floor(large.size * 0.9);
  const broken = await sendPiece(origin, member, url, large, { from: begun, breakAt: most - begun });
  fact(broken.status === 0, 'fault 29: tus: the line breaks at 90 %', broken);
  const early = await finishUpload(origin, member, url, 'Too early');
  fact(early.status === 409, `tus: what is incomplete cannot be finished (${early.json.code})`, early);
  const from = await offsetOf(origin, member, url);
  fact(
    from > most - MB && from <= most,
    `tus: ${(from / MB).toFixed(1)} of ${(most / MB).toFixed(1)} MB have arrived`,
  );
  await server.kill();
  await server.start();
  const after = await offsetOf(origin, member, url);
  fact(after === from, 'tus: kill -9 of the server takes nothing of it');
  const rest = await sendPiece(origin, member, url, large, { from });
  fact(
    rest.status === 204 && rest.sent === large.size - from,
    'tus: the last tenth is sent, nothing twice',
    rest,
  );
  const answer = await finishUpload(origin, member, url, 'Resumed');
  fact(answer.status === 201, 'tus: the resumed upload is accepted', answer);
  await checkContent(scene, answer, large);
  await remove(scene, answer);
  await nothingLeft(scene, 'a resumed upload');
}

await drive('uploads', async (rig) => {
  const small = await writeBigVideo(join(rig.folder, 'small.mp4'), 50 * MB);
  const large = await writeBigVideo(join(rig.folder, 'large.mp4'), LIMIT);
  const tooLarge = await writeBigVideo(join(rig.folder, 'too-large.mp4'), LIMIT + 1);
  const server = await rig.arena('server');
  const { origin } = server;
  const admin = await startedWithAdmin(server);
  say(`${residentMegabytes(server.pid)} MB of memory after the start`);
  const { leader: member } = await newTeam(origin, admin, 'Large');
  await setPhase(origin, admin, 2);
  const scene = { server, origin, admin, member };
  await checkMemory(scene, 'form', sendForm, small, large);
  await checkTooLarge(scene, large, tooLarge);
  await checkMemory(scene, 'tus', sendResumable, small, large);
  await checkTusRefusals(scene, tooLarge);
  await checkBrokenLine(scene, large, await checkKilled(scene, large));
});
