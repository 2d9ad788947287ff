import { randomUUID } from 'node:crypto';
import { caughtUp, grantsInLog } from '../processes/answers.js';
import { call, done, grant, ledgerOf, type Answer, type Session } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import { startedWithAdmin } from '../processes/driver.js';
import { fact, requireThat, same, until } from '../processes/facts.js';
import { openBetting } from '../processes/stage.js';

const COMMANDS = 100;
const PATIENCE_MS = 90_000;
const MONTH_MS = 30 * 86_400_000;
/** "Not now, and nothing was changed." */
const LATER = 503;
const UNKNOWN = 'Start a newer program';

interface Scene {
  readonly before: ArenaProcess;
  readonly present: ArenaProcess;
  readonly admin: Session;
  readonly bettor: Session;
  /** Keys of grants. */
  readonly acknowledged: Set<string>;
}

export async function checkBeside(before: ArenaProcess, present: ArenaProcess): Promise<Scene> {
  const admin = await startedWithAdmin(before);
  const { bettors } = await openBetting(before.origin, admin);
  const [bettor] = bettors;
  if (!bettor) throw new Error('Nobody bets');
  const scene = { before, present, admin, bettor, acknowledged: new Set<string>() };
  for (let n = 0; n < COMMANDS; n++) await granted(scene, before);
  fact(true, `the release before, alone: a round, and ${COMMANDS} grants`);

  present.launch();
  const { answer: health } = await until(
    () => healthOf(present),
    PATIENCE_MS,
    'the program answers beside it',
  );
  fact(true, `the program starts beside it, and answers; readiness: ${health.status}`);
  const counts = { taken: 0, later: 0 };
  for (let n = 0; n < COMMANDS; n++)
    counts[(await granted(scene, n % 2 ? before : present)) ? 'taken' : 'later'] += 1;
  fact(
    counts.taken > 0,
    `${COMMANDS} grants through both in turn: ${counts.taken} taken, ${counts.later} refused with ${LATER}`,
    counts,
  );
  return scene;
}

/** @returns whether the release before knows what this program writes */
export async function checkNewerEvent(scene: Scene): Promise<boolean> {
  const { before, present, admin, bettor } = scene;
  const local = new Date(Date.now() + MONTH_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
  const body = { user_id: bettor.userId, local, blocks: ['messages'], reason: 'Newer' };
  const answer = await call(present.origin, 'POST', '/auth/admin/suspensions', {
    cookie: admin.cookie,
    body,
  });
  fact(answer.status < 300 || answer.status === LATER, 'a suspension through this program', answer);
  const known = await granted(scene, before);
  fact(
    known || before.printed().includes(UNKNOWN),
    known
      ? 'the release before knows suspensions'
      : 'the release before refuses to go on, and its log says why',
    before.lastLines(3),
  );
  fact(await granted(scene, present), 'this program goes on meanwhile');
  return known;
}

export async function checkGoesOn(scene: Scene): Promise<void> {
  const { before, present, admin } = scene;
  const ended = await before.stop();
  fact(ended === 'exit code 0', 'the release before stops cleanly', String(ended));
  await present.ready();
  requireThat(await granted(scene, present), 'this program takes commands alone');
  await caughtUp(present.origin, admin);
  await checkLog(scene, 'alone');
}

/** @param known whether the release before knows every event */
export async function checkBackAgain(scene: Scene, known: boolean): Promise<void> {
  const { before, present } = scene;
  before.launch();
  if (known) await before.ready();
  else {
    await until(() => before.ended, PATIENCE_MS, 'the release before ends by itself');
    const line = before
      .printed()
      .split('\n')
      .find((each) => each.includes(UNKNOWN));
    fact(
      before.ended !== 'exit code 0' && line !== undefined,
      `the release before, started again, refuses the log: ${line ?? ''}`,
      before.lastLines(3),
    );
  }
  fact(await granted(scene, present), 'this program goes on');
  await before.stop();
  await checkLog(scene, 'at last');
  const ended = await present.stop();
  fact(ended === 'exit code 0', 'this program stops cleanly', String(ended));
}

/** Refused is refused for good: the key is not sent again. */
async function granted({ admin, acknowledged }: Scene, { name, origin }: ArenaProcess): Promise<boolean> {
  const key = randomUUID();
  const { status, json } = await grant(origin, admin, key);
  if (status < 300) acknowledged.add(key);
  else
    requireThat(status === LATER, `${name} answers a grant or ${LATER}: ${status} ${JSON.stringify(json)}`);
  return status < 300;
}

async function healthOf({ origin, ended }: ArenaProcess): Promise<Answer<object> | null> {
  if (ended !== null) throw new Error(`It ended: ${ended}`);
  return call(origin, 'GET', '/health/ready').catch(() => null);
}

async function checkLog({ present, admin, acknowledged }: Scene, when: string): Promise<void> {
  const inLog = await grantsInLog(present.origin, admin);
  const reasons = inLog.filter((reason = '') => /^[0-9a-f-]{36}$/.test(reason)).sort();
  const { balance, entries } = await ledgerOf(present.origin, admin);
  const { valid, checked } = await done(present.origin, 'GET', '/audit/verify', { cookie: admin.cookie });
  fact(
    valid && same(reasons, [...acknowledged].sort()) && Math.round(balance * 100) === acknowledged.size,
    `${when}: the log has the ${acknowledged.size} acknowledged grants, each once, and no refused one; ${checked} events, every chain whole`,
    { valid, inLog: reasons.length, balance, entries: entries.length },
  );
}
