// Reads what exists, as an admin whom the fuzzed requests do not know.
import { call, type Session } from '../processes/api-client.js';
import type { World } from './world.js';

type Row = Record<string, unknown>;
/** Lists by name, and whatever else an answer has. */
type Lists = Record<string, Row[] | undefined>;

const field = (rows: readonly Row[] | undefined, name: string) => (rows ?? []).map((row) => row[name]);

const LISTS: Record<string, (json: Lists, world: World, director: Session) => void> = {
  '/auth/users?limit=200': ({ users }, world, director) => {
    const others = (users ?? []).filter(({ user_id: id }) => id !== director.userId);
    world.set('user', field(others, 'user_id'));
    world.set('user-name', field(others, 'name'));
  },
  '/team/all': ({ teams }, world) => {
    world.set('team', field(teams, 'name'));
    world.set('team-id', field(teams, 'team_id'));
    for (const { name, leader, mate } of teams ?? [])
      for (const member of [leader, mate] as ({ id?: string } | null)[])
        world.set(`team of ${member?.id}`, [name]);
  },
  '/judges/': ({ judges }, world) => {
    world.set('judge', field(judges, 'name'));
    world.set('judge-id', field(judges, 'user_id'));
  },
  '/bracket/all': ({ matches = [] }, world) => {
    // The last round more often.
    const open = matches.filter(({ winner }) => winner === null);
    world.set('match', field([...matches, ...open, ...open], 'match_id'));
    for (const { match_id: id, team1, team2 } of matches) world.set(`teams of ${String(id)}`, [team1, team2]);
  },
  '/products/': ({ products }, world) => {
    world.set('product', field(products, 'product_id'));
    world.set('price', field(products, 'price'));
  },
  '/bets/all?limit=50': ({ bets }, world) => world.set('bet', field(bets, 'id')),
  '/purchase/all?limit=50': ({ purchases }, world) => world.set('purchase', field(purchases, 'purchase_id')),
  '/videos/': ({ videos }, world) => world.set('video', field(videos, 'id')),
  '/news/': ({ news }, world) => field(news, 'id').forEach((id) => world.add('news', id)),
  '/news/drafts': ({ drafts }, world) => field(drafts, 'id').forEach((id) => world.add('news', id)),
  '/mail/jobs?limit=50': ({ jobs }, world) => world.set('mail-job', field(jobs, 'id')),
  '/contact?limit=50': ({ messages }, world) => world.set('message', field(messages, 'id')),
  '/webhooks': ({ webhooks }, world) => world.set('webhook', field(webhooks, 'id')),
  '/auth/admin/tokens': ({ tokens }, world) => world.set('api-token', field(tokens, 'id')),
  '/results/': ({ editions }, world) => world.set('edition', field(editions, 'id')),
  '/seasons/': ({ seasons }, world) => world.set('season', field(seasons, 'season').slice(-3)),
  '/characters/': ({ characters }, world) => world.set('character', field(characters, 'id')),
  '/settings/season-rules': ({ version }, world) => {
    world.set('rules-version', [JSON.stringify(version)]);
  },
  '/bracket/seeding': ({ version }, world) => {
    world.set('seeding-version', [JSON.stringify(version)]);
  },
  '/amvdle/catalogue': ({ entries, version }, world) => {
    world.set('amv', field(entries, 'title'));
    world.set('catalogue-version', [JSON.stringify(version)]);
  },
  '/amvdle/today': ({ day }, world) => world.set('day', [day]),
  '/audit/events?limit=60': ({ events }, world) => {
    world.set('revision', field(events, 'revision'));
    world.set('stream', [...new Set(field(events, 'stream'))]);
    world.set('event-type', [...new Set(field(events, 'type'))]);
    world.set('any', [...field(events, 'correlation'), ...field(events, 'subject')]);
  },
};

export async function lookAround(origin: string, director: Session, world: World) {
  const { cookie } = director;
  const read: Reader = (path) => readLists(origin, path, cookie);
  const look = async ([path, learn]: [string, (typeof LISTS)[string]]) => {
    const lists = await read(path);
    if (lists) learn(lists, world, director);
  };
  await Promise.all(Object.entries(LISTS).map(look));
  await Promise.all([readTracks(read, world), readDeliveries(read, world)]);
}

type Reader = (path: string) => Promise<Lists | null>;

/** @returns null for a refusal */
async function readLists(origin: string, path: string, cookie: string) {
  const { status, json } = await call(origin, 'GET', path, { cookie });
  return status === 200 ? (json as Lists) : null;
}

async function readTracks(read: Reader, world: World) {
  const music = await read('/music/');
  const names = field(music?.['categories'], 'category').slice(0, 4);
  if (names.length > 0) world.set('music-category', names);
  const lists = await Promise.all(names.map((name) => read(`/music/${encodeURIComponent(String(name))}`)));
  world.set(
    'track',
    lists.flatMap((list) => field(list?.['tracks'], 'track_id')),
  );
}

async function readDeliveries(read: Reader, world: World) {
  const [webhook] = world.of('webhook');
  if (webhook === undefined) return;
  const lists = await read(`/webhooks/${webhook as string}/deliveries`);
  world.set('delivery', field(lists?.['deliveries'], 'id'));
}

const LINKS: [string, RegExp][] = [
  ['reset-token', /reset-password\/?\?token=([\w.~%-]+)/],
  ['invitation-token', /team-invitation\/?\?token=([\w.~%-]+)/],
  ['address-token', /confirm-address\/?\?token=([\w.~%-]+)/],
  ['leave-token', /leave[\w/-]*\/?\?token=([\w.~%-]+)/],
  ['mail-token', /unsubscribe\/?\?token=([\w.~%-]+)/],
];

/** Mails contain the tokens that some calls require. The outbox reads all its files for a list. */
export async function readMails(origin: string, world: World) {
  const { status, json } = await call(origin, 'GET', '/dev/outbox?limit=12');
  if (status !== 200) return;
  world.set(
    'mail',
    json.mails.map(({ id }) => id),
  );
  const readOne = async ({ id }: { id: string }) => {
    const { mail } = (await call(origin, 'GET', `/dev/outbox/${id}`)).json;
    for (const [kind, link] of LINKS) {
      const token = link.exec(`${mail?.text} ${mail?.html}`)?.[1];
      if (token !== undefined) world.add(kind, decodeURIComponent(token));
    }
  };
  await Promise.all(json.mails.map(readOne));
}
