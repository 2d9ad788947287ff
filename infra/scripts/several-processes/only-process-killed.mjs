import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { grant, ledgerOf, logIn } from '../processes/api-client.mjs';
import { ADMIN } from '../processes/arena-process.mjs';
import { fact, until } from '../processes/facts.mjs';
import { newTeam, setPhase } from '../processes/stage.mjs';
import { bytesOf, writeBigVideo } from '../upload/big-video.mjs';
import { createUpload, finishUpload, offsetOf, sendPiece } from '../upload/send.mjs';
import { hashOf } from './hash-of.mjs';

const MB = 2 ** 20;
const SIZE = 40 * MB;
const BEFORE_THE_KILL = 30 * MB;
const CALLERS = 4;
/** The lease of a process that nobody knows to be dead lasts for 6 s. */
const TAKEN_OVER_MS = 4000;
const SHOWN_MS = 1000;

/** fault 66: the only process, which does everything, is killed while it receives a video and takes commands. */
export async function checkOnlyProcessKilled(only) {
  const { origin } = only;
  await only.start();
  const admin = await logIn(origin, ADMIN);
  const { leader } = await newTeam(origin, admin, 'Alone');
  await setPhase(origin, admin, 2);
  const folder = await mkdtemp(join(tmpdir(), 'arena-only-process-'));
  try {
    const video = await writeBigVideo(join(folder, 'video.mp4'), SIZE);
    const { status, headers, json } = await createUpload(origin, leader, SIZE);
    if (status !== 201) throw new Error(`An upload cannot begin: ${status} ${JSON.stringify(json)}`);
    const upload = { leader, video, url: headers.location };
    const acknowledged = await killUnderLoad(only, admin, upload);
    await checkReady(only);
    await checkCommands(only, admin, acknowledged);
    await checkUpload(only, upload);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns the keys of the grants that were answered */
async function killUnderLoad(only, admin, { leader, video, url }) {
  const { origin } = only;
  const acknowledged = new Set();
  const callers = Array.from({ length: CALLERS }, async () => {
    for (;;) {
      const key = randomUUID();
      const answer = await grant(origin, admin, key).catch(() => null);
      if (!answer) return;
      if (answer.status === 201) acknowledged.add(key);
    }
  });
  // Asking for the offset would end the piece.
  let piece;
  await new Promise((isUnderWay) => {
    const onSent = (bytes) => bytes > BEFORE_THE_KILL && isUnderWay();
    piece = sendPiece(origin, leader, url, video, { onSent }).finally(isUnderWay);
  });
  await only.kill();
  const [{ status }] = await Promise.all([piece, ...callers]);
  if (status !== 0) throw new Error(`NOT SO: the video is under way at the kill (${status})`);
  return acknowledged;
}

async function checkReady(only) {
  only.launch();
  const listens = () => fetch(`${only.origin}/api/health/live`).catch(() => null);
  while (!(await listens())) await wait(20);
  const begun = performance.now();
  await only.ready();
  const ms = Math.round(performance.now() - begun);
  fact(
    ms < TAKEN_OVER_MS,
    `the only process, killed while it receives a video, starts again: ready ${ms} ms after it listens`,
  );
}

async function checkCommands({ origin }, admin, acknowledged) {
  const key = randomUUID();
  const { status } = await grant(origin, admin, key);
  const keys = [...acknowledged, key];
  const allShown = async () => {
    const { entries } = await ledgerOf(origin, admin);
    const reasons = entries.map(({ because }) => because?.reason);
    return keys.every((each) => reasons.filter((reason) => reason === each).length === 1);
  };
  const { ms } = await until(allShown, SHOWN_MS, 'what is acknowledged after "ready" is shown');
  fact(
    status === 201 && acknowledged.size > 0,
    `its first grant is shown ${ms} ms after its answer, and the ${acknowledged.size} from before the kill, once`,
    { status },
  );
}

async function checkUpload({ origin }, { leader, video, url }) {
  const from = await offsetOf(origin, leader, url);
  const rest = await sendPiece(origin, leader, url, video, { from });
  const { status, json } = await finishUpload(origin, leader, url, 'Alone');
  const { cookie } = leader;
  const stored = await fetch(`${origin}${json.video?.url}`, { headers: { cookie } });
  fact(
    [rest.status, status, stored.status].join() === '204,201,200' && from > 0,
    `the upload continues at ${from} bytes, and its video is there at once`,
    { from, sent: rest.status, finished: status, video: stored.status },
  );
  const isSame = (await hashOf(stored.body)) === (await hashOf(bytesOf(video)));
  fact(isSame, 'no byte of it was lost or doubled');
}
