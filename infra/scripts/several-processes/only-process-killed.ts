import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { grant, ledgerOf, type Cookie, type Session } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import { startedWithAdmin } from '../processes/driver.js';
import { fact, requireThat, until } from '../processes/facts.js';
import { newTeam, setPhase } from '../processes/stage.js';
import { grantUntilKilled } from '../processes/unanswered-grants.js';
import { isSameContent, writeBigVideo, type VideoFile } from '../upload/big-video.js';
import { createUpload, finishUpload, offsetOf, sendPiece } from '../upload/send.js';
import type { Node } from './scene.js';

const MB = 2 ** 20;
const SIZE = 40 * MB;
const BEFORE_THE_KILL = 30 * MB;
const CALLERS = 4;
/** The lease of a process that nobody knows to be dead lasts for 6 s. */
const TAKEN_OVER_MS = 4000;
const SHOWN_MS = 1000;

interface Upload {
  leader: Cookie;
  video: VideoFile;
  url: string;
}

/** fault 66: the only process, which does everything, is killed while it receives a video and takes commands. */
export async function checkOnlyProcessKilled(only: ArenaProcess) {
  const { origin } = only;
  const admin = await startedWithAdmin(only);
  const { leader } = await newTeam(origin, admin, 'Alone');
  await setPhase(origin, admin, 2);
  const folder = await mkdtemp(join(tmpdir(), 'arena-only-process-'));
  try {
    const video = await writeBigVideo(join(folder, 'video.mp4'), SIZE);
    const upload = { leader, video, url: (await createUpload(origin, leader, SIZE)).url };
    const acknowledged = await killUnderLoad(only, admin, upload);
    await checkReady(only);
    await checkCommands(only, admin, acknowledged);
    await checkUpload(only, upload);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns the keys of the grants that were answered */
async function killUnderLoad(only: ArenaProcess, admin: Session, { leader, video, url }: Upload) {
  const { origin } = only;
  const { acknowledged, ended } = grantUntilKilled(origin, admin, CALLERS);
  // Asking for the offset would end the piece.
  let tell = () => {};
  const isUnderWay = new Promise<void>((resolve) => (tell = resolve));
  const onSent = (bytes: number) => {
    if (bytes > BEFORE_THE_KILL) tell();
  };
  const piece = sendPiece(origin, leader, url, video, { onSent });
  await Promise.race([isUnderWay, piece]);
  await only.kill();
  const [{ status }] = await Promise.all([piece, ended]);
  requireThat(status === 0, `the video is under way at the kill (${status})`);
  return [...acknowledged.keys()];
}

async function checkReady(only: ArenaProcess) {
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

async function checkCommands({ origin }: Node, admin: Session, acknowledged: readonly string[]) {
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
    status === 201 && acknowledged.length > 0,
    `its first grant is shown ${ms} ms after its answer, and the ${acknowledged.length} from before the kill, once`,
    { status },
  );
}

async function checkUpload({ origin }: Node, { leader, video, url }: Upload) {
  const from = await offsetOf(origin, leader, url);
  const rest = await sendPiece(origin, leader, url, video, { from });
  const { status, json } = await finishUpload(origin, leader, url, 'Alone');
  const { cookie } = leader;
  const stored = await fetch(`${origin}${json.video.url}`, { headers: { cookie } });
  fact(
    [rest.status, status, stored.status].join() === '204,201,200' && from > 0,
    `the upload continues at ${from} bytes, and its video is there at once`,
    { from, sent: rest.status, finished: status, video: stored.status },
  );
  fact(await isSameContent(stored, video), 'no byte of it was lost or doubled');
}
