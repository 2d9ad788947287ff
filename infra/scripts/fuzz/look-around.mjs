// Reads what exists, as an admin whom the fuzzed requests do not know.
import { call } from '../processes/api-client.mjs';

const field = (rows, name) => (rows ?? []).map((row) => row[name]);

const LISTS = {
  '/auth/users?limit=200': ({ users }, world, director) => {
    const others = users.filter(({ user_id: id }) => id !== director.userId);
    world.set('user', field(others, 'user_id'));
    world.set('user-name', field(others, 'name'));
  },
  '/team/all': ({ teams }, world) => {
    world.set('team', field(teams, 'name'));
    world.set('team-id', field(teams, 'team_id'));
    for (const { name, leader, mate } of teams)
      for (const member of [leader, mate]) world.set(`team of ${member?.id}`, [name]);
  },
  '/judges/': ({ judges }, world) => {
    world.set('judge', field(judges, 'name'));
    world.set('judge-id', field(judges, 'user_id'));
  },
  '/bracket/all': ({ matches = [] }, world) => {
    // The last round more often.
    const open = matches.filter(({ winner }) => winner === null);
    world.set('match', field([...matches, ...open, ...open], 'match_id'));
    for (const { match_id: id, team1, team2 } of matches) world.set(`teams of ${id}`, [team1, team2]);
  },
  '/products/': ({ products }, world) => {
    world.set('product', field(products, 'product_id'));
    world.set('price', field(products, 'price'));
  },
  '/bets/all?limit=50': ({ bets }, world) => world.set('bet', field(bets, 'id')),
  '/purchase/all?limit=50': ({ purchases }, world) => world.set('purchase', field(purchases, 'purchase_id')),
  '/videos/': ({ videos }, world) => world.set('video', field(videos, 'id')),
  '/news/': ({ news }, world) => world.set('news', field(news, 'id')),
  '/mail/jobs?limit=50': ({ jobs }, world) => world.set('mail-job', field(jobs, 'id')),
  '/contact?limit=50': ({ messages }, world) => world.set('message', field(messages, 'id')),
  '/webhooks': ({ webhooks }, world) => world.set('webhook', field(webhooks, 'id')),
  '/results/': ({ editions }, world) => world.set('edition', field(editions, 'id')),
  '/seasons/': ({ seasons }, world) => world.set('season', field(seasons, 'season').slice(-3)),
  '/characters/': ({ characters }, world) => world.set('character', field(characters, 'id')),
  '/amvdle/catalogue': ({ entries, version }, world) => {
    world.set('amv', field(entries, 'title'));
    world.set('catalogue-version', [String(version)]);
  },
  '/amvdle/today': ({ day }, world) => world.set('day', [day]),
  '/audit/events?limit=60': ({ events }, world) => {
    world.set('revision', field(events, 'revision'));
    world.set('stream', [...new Set(field(events, 'stream'))]);
    world.set('event-type', [...new Set(field(events, 'type'))]);
    world.set('any', [...field(events, 'correlation'), ...field(events, 'subject')]);
  },
};

export async function lookAround(origin, director, world) {
  const { cookie } = director;
  const read = async ([path, learn]) => {
    const { status, json } = await call(origin, 'GET', path, { cookie });
    if (status === 200) learn(json, world, director);
  };
  await Promise.all(Object.entries(LISTS).map(read));
  await Promise.all([readTracks(origin, cookie, world), readDeliveries(origin, cookie, world)]);
}

async function readTracks(origin, cookie, world) {
  const { json } = await call(origin, 'GET', '/music/', { cookie });
  const names = field(json.categories, 'category').slice(0, 4);
  if (names.length > 0) world.set('music-category', names);
  const read = (name) => call(origin, 'GET', `/music/${encodeURIComponent(name)}`, { cookie });
  const lists = await Promise.all(names.map(read));
  world.set(
    'track',
    lists.flatMap((list) => field(list.json.tracks, 'track_id')),
  );
}

async function readDeliveries(origin, cookie, world) {
  const [webhook] = world.of('webhook');
  if (webhook === undefined) return;
  const { json } = await call(origin, 'GET', `/webhooks/${webhook}/deliveries`, { cookie });
  world.set('delivery', field(json.deliveries, 'id'));
}

const LINKS = [
  ['reset-token', /reset-password\/?\?token=([\w.~%-]+)/],
  ['leave-token', /leave[\w/-]*\/?\?token=([\w.~%-]+)/],
  ['mail-token', /unsubscribe\/?\?token=([\w.~%-]+)/],
];

/** Mails contain the tokens that some calls require. The outbox reads all its files for a list. */
export async function readMails(origin, world) {
  const { status, json } = await call(origin, 'GET', '/dev/outbox?limit=12');
  if (status !== 200) return;
  world.set('mail', field(json.mails, 'id'));
  const readOne = async ({ id }) => {
    const { json: read } = await call(origin, 'GET', `/dev/outbox/${id}`);
    for (const [kind, link] of LINKS) {
      const token = link.exec(`${read.mail?.text} ${read.mail?.html}`)?.[1];
      if (token !== undefined) world.add(kind, decodeURIComponent(token));
    }
  };
  await Promise.all(json.mails.map(readOne));
}
