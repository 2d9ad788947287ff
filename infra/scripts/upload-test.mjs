// Uploads videos of 500 MB, as a form and by tus. Memory must stay constant, too large or invalid files must
// be refused while they arrive, a broken connection must lose nothing, and a killed server at most one part. Needs a
// build.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { done, logIn } from './processes/api-client.mjs';
import { ADMIN, ArenaProcess, freePort } from './processes/arena-process.mjs';
import { fact, heldFacts, say, seconds, until } from './processes/facts.mjs';
import { newTeam, setPhase } from './processes/stage.mjs';
import { bytesOf, writeBigVideo } from './upload/big-video.mjs';
import { residentMegabytes, whileSampling } from './upload/memory.mjs';
import { createUpload, finishUpload, offsetOf, sendForm, sendPiece, sendResumable } from './upload/send.mjs';

const MB = 2 ** 20;
const LIMIT = 500 * MB;
const EXTRA_MEGABYTES = 64;
/** One part, and what is on the line. */
const MOST_LOST = 32 * MB;

const folder = await mkdtemp(join(tmpdir(), 'arena-upload-'));
const server = new ArenaProcess({ name: 'server', folder, port: await freePort() });
const { origin } = server;
/** Where the bytes of unfinished uploads are. */
const places = ['quarantine', 'objects/objects/uploads'].map((name) => join(server.dataFolder, name));
let admin;
let member;

async function waiting() {
  const found = await Promise.all(
    places.map((place) => readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return found.flat().filter((each) => each.isFile());
}

async function bytesWaiting() {
  const sizes = (await waiting()).map(({ parentPath, name }) =>
    stat(join(parentPath, name)).catch(() => null),
  );
  return (await Promise.all(sizes)).reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

async function remove({ json }) {
  await done(origin, 'DELETE', `/videos/${json.video.id}`, { cookie: admin.cookie });
}

async function nothingLeft(after) {
  await until(async () => (await waiting()).length === 0, 15_000, `nothing waits after ${after}`);
  const { videos } = await done(origin, 'GET', '/videos/');
  fact(videos.length === 0, `${after}: no video, no bytes of an upload`);
}

async function checkMemory(way, upload, small, large) {
  const first = await whileSampling(server.pid, () => upload(origin, member, small));
  fact(
    first.answer.status === 201,
    `${way}: 50 MB are accepted, ${first.peak} MB of memory at most`,
    first.answer,
  );
  await remove(first.answer);
  const { answer, peak, ms } = await whileSampling(server.pid, () => upload(origin, member, large));
  fact(
    answer.status === 201 && answer.json.video.size === LIMIT,
    `${way}: 500 MB are accepted in ${seconds(ms)}`,
    answer,
  );
  const extra = peak - first.peak;
  fact(extra < EXTRA_MEGABYTES, `${way}: 500 MB take ${extra} MB more than 50 MB (${peak} MB at most)`);
  await checkContent(answer, large);
  await remove(answer);
}

async function checkContent({ json }, video) {
  const hashOf = async (chunks) => {
    const hash = createHash('sha256');
    for await (const chunk of chunks) hash.update(chunk);
    return hash.digest('hex');
  };
  const stored = await fetch(`${origin}${json.video.url}`);
  fact(
    (await hashOf(stored.body)) === (await hashOf(bytesOf(video))),
    'what is played is what was sent, byte for byte',
  );
}

async function checkTooLarge(large, tooLarge) {
  const announced = await sendForm(origin, member, tooLarge, { length: 600 * MB });
  fact(announced.status === 413, 'a form that announces 600 MB: 413', announced);
  fact(announced.sent < 50 * MB, `... after ${Math.round(announced.sent / MB)} MB of it`);
  const begun = residentMegabytes(server.pid);
  const { answer, peak } = await whileSampling(server.pid, () =>
    sendForm(origin, member, tooLarge, { chunked: true }),
  );
  fact(answer.status === 413, 'fault 30: a form of 500 MB and one byte, in chunks: 413', answer);
  fact(
    answer.json?.message === 'The video file exceeds the 500MB size limit.',
    `... and says: ${answer.json?.message}`,
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
  await nothingLeft('refused forms');
}

async function checkTusRefusals(tooLarge) {
  const announced = await createUpload(origin, member, LIMIT + 1);
  fact(announced.status === 413, 'tus: 500 MB and one byte are refused at creation', announced);
  const { headers } = await createUpload(origin, member, 100 * MB);
  const url = headers.location;
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

async function checkKilled(large) {
  const { headers } = await createUpload(origin, member, large.size);
  const url = headers.location;
  const piece = sendPiece(origin, member, url, large);
  await until(async () => (await bytesWaiting()) > 100 * MB, 60_000, '100 MB arrive');
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

async function checkBrokenLine(large, { url, from: begun }) {
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
  await checkContent(answer, large);
  await remove(answer);
  await nothingLeft('a resumed upload');
}

try {
  const small = await writeBigVideo(join(folder, 'small.mp4'), 50 * MB);
  const large = await writeBigVideo(join(folder, 'large.mp4'), LIMIT);
  const tooLarge = await writeBigVideo(join(folder, 'too-large.mp4'), LIMIT + 1);
  await server.start();
  say(`${residentMegabytes(server.pid)} MB of memory after the start`);
  admin = await logIn(origin, ADMIN);
  member = (await newTeam(origin, admin, 'Large')).leader;
  await setPhase(origin, admin, 2);
  await checkMemory('form', sendForm, small, large);
  await checkTooLarge(large, tooLarge);
  await checkMemory('tus', sendResumable, small, large);
  await checkTusRefusals(tooLarge);
  await checkBrokenLine(large, await checkKilled(large));
  console.log(`uploads: ${heldFacts()} facts held`);
} catch (error) {
  console.error(error.message);
  console.error(`--- ${server.name}:${server.lastLines()}`);
  process.exitCode = 1;
} finally {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
