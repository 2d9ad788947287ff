import { randomUUID } from 'node:crypto';
import { call, done, grant, type Answer, type Session } from '../processes/api-client.js';
import { fact, same, until } from '../processes/facts.js';
import { listenAt } from '../processes/live-listener.js';
import { betOf } from '../processes/stage.js';
import { checkAgreement, checkLedger } from './agreement.js';
import type { Node, Scene } from './scene.js';

const COMMANDS = 200;
const TWINS = 10;
const HEARD_MS = 30_000;
const LATER = 503;

/** Grants answer their balance. */
type Reply = Answer<object & { balance?: number }>;
type Send = (node: Node) => Promise<Reply>;

const trailer = (n: number) => ({
  url: `https://www.youtube.com/watch?v=dQw4w9W${String(n).padStart(4, '0')}`,
});

export async function checkCommands(scene: Scene) {
  const { a, b, admin } = scene;
  await checkLive(scene);
  await checkMany(scene);
  await checkTwins(scene);
  const verdicts = await Promise.all(
    [a, b].map(({ origin }) => done(origin, 'GET', '/audit/verify', { cookie: admin.cookie })),
  );
  fact(
    verdicts.every(({ valid }) => valid) && new Set(verdicts.map(({ checked }) => checked)).size === 1,
    `both nodes find the chain of ${verdicts[0]?.checked} events whole`,
    verdicts,
  );
  await checkAgreement(scene, 'after commands at both');
}

async function checkLive({ a, b, admin }: Scene) {
  const listener = await listenAt(b.origin);
  const begun = performance.now();
  await done(a.origin, 'POST', '/settings/trailer', { cookie: admin.cookie, body: trailer(0) });
  const heard = () => listener.heard('event: settings');
  await until(heard, HEARD_MS, "node B's listener heard of a change at node A");
  const ms = Math.round(performance.now() - begun);
  listener.close();
  fact(true, `a change at node A is heard by a listener at node B (${ms} ms after it was sent)`);
}

/** Three streams have writers: grants, bets and settings. */
async function checkMany(scene: Scene) {
  const { a, b } = scene;
  const keys = Array.from({ length: COMMANDS }, () => randomUUID());
  const commands = keys.map((key, n) => commandOf(scene, n, key));
  const begun = performance.now();
  const answers = await Promise.all(commands.map((send, n) => accepted(send, n % 2 ? [a, b] : [b, a])));
  const ms = Math.round(performance.now() - begun);
  const repeats = answers.reduce((sum, { attempts }) => sum + attempts - 1, 0);
  const grants = answers.filter((_, n) => kindOf(n) === 'grant');
  for (const key of keys.filter((_, n) => kindOf(n) === 'grant')) scene.granted.add(key);
  const own = new Set(grants.map(({ json }) => json.balance)).size;
  fact(
    true,
    `${COMMANDS} commands at once over both nodes are all accepted (${ms} ms, ${repeats} repeated after a 503)`,
  );
  fact(
    own === grants.length,
    `${grants.length} of them are grants: each answers the balance after itself`,
    own,
  );
  await checkLedger(scene, 'after them');
  await checkBets(scene);
}

function kindOf(n: number) {
  if (n % 10 === 3) return 'bet';
  return n % 20 === 7 ? 'settings' : 'grant';
}

/** Unique amounts tell the bets apart. */
function stakeOf(n: number) {
  return 1 + n;
}

function bettorOf({ bettors }: Scene['stage'], n: number) {
  const bettor = bettors[Math.floor(n / 10) % bettors.length];
  if (!bettor) throw new Error('Nobody bets');
  return bettor;
}

function commandOf({ admin, stage }: Scene, n: number, key: string): Send {
  const kind = kindOf(n);
  if (kind === 'grant') return ({ origin }) => grant(origin, admin, key);
  const { path, cookie, body } =
    kind === 'bet'
      ? betOf(bettorOf(stage, n), stage.match, stakeOf(n))
      : { path: '/settings/trailer', cookie: admin.cookie, body: trailer(n) };
  return ({ origin }) => call(origin, 'POST', path, { cookie, body, key });
}

async function accepted(send: Send, nodes: readonly [Node, Node]) {
  for (let attempts = 1; ; attempts++) {
    const { status, json } = await send(attempts % 2 === 0 ? nodes[0] : nodes[1]);
    if (status < 300) return { json, attempts };
    if (status !== LATER) throw new Error(`A command was refused with ${status}: ${JSON.stringify(json)}`);
  }
}

async function checkBets({ b, stage }: Scene) {
  const sent = Array.from({ length: COMMANDS }, (_, n) => n).filter((n) => kindOf(n) === 'bet');
  const found = await Promise.all(stage.bettors.map((bettor) => betsOf(b, bettor)));
  const placed = found.flatMap(({ bets }) => bets.map(({ bet_amount: amount }) => amount));
  fact(
    same(
      placed.sort((one, other) => one - other),
      sent.map(stakeOf),
    ),
    `${sent.length} of them are bets: each is there once`,
    placed,
  );
  fact(
    found.every(({ standing, balance }) => standing.length === 1 && balance + (standing[0] ?? 0) === 1000),
    'of each bettor one bet stands, and stake and balance are together what the balance was',
    found,
  );
}

async function betsOf({ origin }: Node, { userId, cookie }: Session) {
  const { bets } = await done(origin, 'GET', `/bets/user/${userId}`, { cookie });
  const { balance } = await done(origin, 'GET', `/stdollars/ledger/${userId}`, { cookie });
  const standing = bets.filter(({ status }) => status === 'pending').map((bet) => bet.bet_amount);
  return { bets, balance, standing };
}

/** One pair after the other, without other commands. */
async function checkTwins(scene: Scene) {
  const { a, b, admin } = scene;
  const pairs: Awaited<ReturnType<typeof accepted>>[][] = [];
  for (let n = 0; n < TWINS; n++) {
    const key = randomUUID();
    scene.granted.add(key);
    const send: Send = ({ origin }) => grant(origin, admin, key);
    pairs.push(await Promise.all([a, b].map((node) => accepted(send, [node, node]))));
  }
  fact(
    pairs.every(([one, other]) => same(one?.json, other?.json)),
    `${TWINS} keys, each sent to both nodes at the same moment, get one answer each`,
    pairs,
  );
  await checkLedger(scene, 'after the twins');
}
