import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '@arena/domain/kernel/events/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { AccountCommand } from '@arena/domain/accounts/accounts.decide';
import type { SiteCommand } from '@arena/domain/site/site.decide';
import type { TournamentCommand } from '@arena/domain/tournament/tournament';
import { loadGoldenLog } from '../../../testing/golden/golden-log.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { parsed } from '../../writer/event-codec.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { TestClock } from '../../../testing/test-clock.js';
import { until } from '../../../testing/until.js';
import { VisibleChanges } from '../../read-side/visible-changes.js';
import type { Intent } from '../../runtime/command-gateway.js';
import type { Stores } from '../../stores/stores.js';
import { routesOf } from '../access/route-table.js';
import { SHARED_TOPICS } from './shared-routes.js';

const GOLDEN = join(import.meta.dirname, '../../../testing/golden');
/** Before the deadlines in the log, so that no policy acts. */
const EARLY = Date.parse('2025-03-20T10:00:00.000Z');

/** Of each shared route: how it is asked. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  '/bracket/all': ['/bracket/all', '/bracket/all?season=1'],
  '/bets/matches': ['/bets/matches', '/bets/matches?season=1'],
  '/bracket/match/:id': ['/bracket/match/r1m1', '/bracket/match/r1m1?season=1'],
  '/bracket/draw/verify': ['/bracket/draw/verify?round=1'],
  '/characters': ['/characters/'],
  '/texts/:text/:language': ['/texts/rules/fr'],
  '/favorites': ['/favorites/', '/favorites/?round=2'],
  '/judges': ['/judges/', '/judges/?season=1'],
  '/leaderboard/at-stake': ['/leaderboard/at-stake', '/leaderboard/at-stake?match_id=r1m1'],
  '/leaderboard/bettors': [
    '/leaderboard/bettors',
    '/leaderboard/bettors?limit=1',
    '/leaderboard/bettors?search=fan',
  ],
  '/leaderboard/teams': ['/leaderboard/teams', '/leaderboard/teams?search=Team'],
  '/music': ['/music/'],
  '/music/:category': ['/music/Action', '/music/Action?season=1'],
  '/news': ['/news/'],
  '/products': ['/products/', '/products/?search=a'],
  '/products/:id': ['/products/1', '/products/lamp'],
  '/results': ['/results/'],
  '/results/:icId': ['/results/season-1'],
  '/schedule/deadlines': ['/schedule/deadlines'],
  '/seasons': ['/seasons/'],
  '/settings': ['/settings'],
  '/settings/rules': ['/settings/rules', '/settings/rules?season=1'],
  '/team/:name': ['/team/Team%20t1', '/team/Team%20t5'],
  '/team/all': ['/team/all'],
  '/videos': ['/videos/'],
};
const PATHS = Object.values(ASKED).flat();

const EDITION = {
  editionId: 'stic-1',
  name: 'An edition',
  series: 'iron-chef',
  number: 1,
  year: null,
  description: null,
  source: null,
  places: [{ rank: 1, entrant: 'Somebody', editors: ['One'], video: null }],
  sample: true,
} as const;

const ITEM = { category: 'Community', title: 'News', link: null, markdown: null, picture: null } as const;
const BANNER = {
  bannerId: 'banner-1',
  texts: { en: 'Hello', fr: null, ja: null, zh: null, ru: null },
  link: null,
  begins: new Date(EARLY).toISOString(),
  ends: '2025-04-20T10:00:00.000Z',
} as const;
const SITE_COMMANDS: readonly Intent<SiteCommand>[] = [
  { type: 'ChangeTrailer', data: { url: 'https://youtu.be/abcdefghijk' } },
  { type: 'ToggleCountdownDisplay', data: { visible: false } },
  { type: 'AddNews', data: { item: { ...ITEM, newsId: 'news-1' } } },
  { type: 'AddNews', data: { item: { ...ITEM, newsId: 'news-2' } } },
  { type: 'RemoveNews', data: { newsId: 'news-1' } },
  { type: 'DraftNews', data: { item: { ...ITEM, newsId: 'news-3' }, due: null } },
  { type: 'ChangeNews', data: { ...ITEM, newsId: 'news-3', version: 0, title: 'Draft' } },
  { type: 'PlanNews', data: { newsId: 'news-3', due: '2025-04-20T10:00:00.000Z' } },
  { type: 'PublishNews', data: { newsId: 'news-3' } },
  { type: 'ChangeNews', data: { ...ITEM, newsId: 'news-3', version: 1, title: 'Out' } },
  { type: 'ChangeBanner', data: { banner: BANNER, replaces: null } },
  { type: 'RemoveBanner', data: { bannerId: 'banner-1' } },
  { type: 'ImportEditions', data: { editions: [EDITION] } },
  {
    type: 'ChangeSiteText',
    data: { text: 'rules', language: 'fr', version: 0, markdown: '# Nos règles' },
  },
  { type: 'RemoveEdition', data: { editionId: 'stic-1' } },
];

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly etag: unknown;
}

type Batch = readonly StoredEvent[];

/** How often the answers are compared after commands with the same kinds of events. */
const OFTEN = 2;

/** The events of each command. */
function batchesOf(events: Batch): StoredEvent[][] {
  const batches: StoredEvent[][] = [];
  for (const event of events) {
    const last = batches.at(-1);
    const isSame = last?.[0]?.stream === event.stream && commandOf(last[0]) === commandOf(event);
    if (isSame) last.push(event);
    else batches.push([event]);
  }
  return batches;
}

function commandOf(event: StoredEvent): string {
  return parsed(event).meta.commandId;
}

async function append(store: EventStore, events: Batch): Promise<number> {
  const [first] = events;
  if (!first) return 0;
  await store.append(first.stream, first.revision - 1, events);
  return store.lastPosition();
}

describe('a shared answer', () => {
  let stores: Stores;
  let app: TestApp;
  let golden: Batch;

  beforeEach(async () => {
    // Lets the app follow a log that the test appends to.
    stores = await openSharedStores();
    const { events, keys } = await loadGoldenLog(GOLDEN, '0.4.0');
    golden = events.filter(({ stream }) => !['mailings', 'site'].includes(stream));
    for (const [name, key] of Object.entries(keys))
      await stores.keyVault.keep(name, Buffer.from(key, 'base64'));
    await stores.keyVault.keep('draw:tournament-1', Buffer.from('5eed'.repeat(16), 'hex'));
    await stores.keyVault.keep('draw:tournament-2', Buffer.from('5eed'.repeat(16), 'hex'));
  });
  afterEach(async () => {
    await app.close();
    await stores.close();
  });

  async function start(known: Batch): Promise<void> {
    for (const batch of batchesOf(known)) await append(stores.eventStore, batch);
    app = await startTestApp({ clock: new TestClock(EARLY), openStores: sharing(stores) });
  }

  async function ask(path: string): Promise<Answer> {
    const { statusCode, headers, payload } = await app.nest.inject({ url: `/api${path}` });
    const body = payload.replace(/"now":"[^"]*"/, '');
    // The settings contain the time, so they always have a new one.
    return { status: statusCode, body, etag: path === '/settings' ? undefined : headers['etag'] };
  }

  async function askAll(): Promise<ReadonlyMap<string, Answer>> {
    const answers = new Map<string, Answer>();
    for (const path of PATHS) answers.set(path, await ask(path));
    return answers;
  }

  /** As if nothing had been kept. */
  async function askAllFresh(): ReturnType<typeof askAll> {
    const changes = app.nest.get(VisibleChanges, { strict: false });
    const usual = changes.nothingOf.bind(changes);
    changes.nothingOf = () => false;
    const answers = await askAll();
    changes.nothingOf = usual;
    return answers;
  }

  async function compare(after: string, seen = new Map<string, Set<string>>()): Promise<void> {
    // Before that, nothing counts as current.
    const changes = app.nest.get(VisibleChanges, { strict: false });
    await changes.knownSince(changes.now());
    const kept = await askAll();
    const fresh = await askAllFresh();
    for (const [path, answer] of fresh) {
      expect([path, after, kept.get(path)]).toEqual([path, after, answer]);
      if (answer.status === 200) seen.set(path, (seen.get(path) ?? new Set()).add(answer.body));
    }
    // What is fresh forgets the rest.
    await askAll();
  }

  /** @returns the paths whose answers never changed */
  async function follow(events: Batch): Promise<string[]> {
    const seen = new Map<string, Set<string>>();
    const compared = new Map<string, number>();
    for (const batch of batchesOf(events)) {
      const position = await append(stores.eventStore, batch);
      await until(() => app.runtime.readSide.visible() >= position);
      await app.runtime.heard(position);
      const kinds = [...new Set(batch.map(({ type }) => type))].join();
      const times = compared.get(kinds) ?? 0;
      compared.set(kinds, times + 1);
      if (times < OFTEN) await compare(kinds, seen);
    }
    return PATHS.filter((path) => (seen.get(path)?.size ?? 0) < 2);
  }

  it('exists for every shared route', async () => {
    await start([]);
    const shared = routesOf(app.nest).filter(({ controller, name }) => {
      const handler = (controller.prototype as Record<string, object>)[name];
      return handler !== undefined && Reflect.hasMetadata(SHARED_TOPICS, handler);
    });
    expect(shared.map(({ path }) => path).sort()).toEqual(Object.keys(ASKED).sort());
  });

  it('is what a fresh one would be after every kind of command of a season', async () => {
    const isKnown = ({ position, stream }: StoredEvent): boolean =>
      position <= 14 || (stream === 'tournament-1' && position <= 54);
    const season = golden.filter(({ position }) => position < 178);
    await start(season.filter(isKnown));
    const unchanged = await follow(season.filter((event) => !isKnown(event)));
    expect(unchanged).toEqual([
      '/characters/',
      '/texts/rules/fr',
      '/news/',
      '/schedule/deadlines',
      '/settings/rules',
      '/settings/rules?season=1',
    ]);
  });

  it('is that of the next season, too', async () => {
    await start(golden.filter(({ position }) => position <= 196));
    await follow(golden.filter(({ position }) => position > 196 && position < 251));
  });

  it('tells no deadline of uploads that were closed by hand', async () => {
    await start(golden.filter(({ position }) => position <= 168));
    const due = '2025-03-25T10:00:00.000Z';
    const action = { kind: 'close-uploads', phase: null, round: null, hours: null } as const;
    const commands: readonly Intent<TournamentCommand>[] = [
      { type: 'ChangePhase', data: { phase: 2 } },
      { type: 'ToggleUploads', data: { enabled: true } },
      { type: 'PlanAction', data: { entryId: 'entry-1', due, action } },
      { type: 'ToggleUploads', data: { enabled: false } },
    ];
    const seen = new Map<string, Set<string>>();
    for (const command of commands) {
      await app.gateway.tournament(command, app.context());
      await compare(command.type, seen);
    }
    const told = [...(seen.get('/schedule/deadlines') ?? [])];
    expect(told.map((body) => body.includes(due))).toEqual([false, true]);
    expect((await ask('/schedule/deadlines')).body).toBe(told[0]);
  });

  it.each([
    ['after a launch', 168],
    ['while music is heard', 240],
  ])(
    'follows the site, the people and their money, %s',
    async (_when, until) => {
      await start(golden.filter(({ position }) => position <= until));
      await compare('the start');
      const { gateway } = app;
      const person = (userId: string) => ({ userId, admin: false });
      const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
        ...SITE_COMMANDS.map(
          (command) => [command.type, () => gateway.site(command, app.context())] as const,
        ),
        ['rename', () => gateway.accounts(rename('t1-a', 'Renamed'), app.context(person('t1-a')))],
        ['rename of a bettor', () => gateway.accounts(rename('fan', 'Fanfare'), app.context(person('fan')))],
        ['rename of a judge', () => gateway.accounts(rename('judge', 'Jury'), app.context(person('judge')))],
        ['money', () => gateway.tournament(grant('t1-b'), app.context())],
        ['avatar', () => gateway.accounts(avatar('t1-b'), app.context())],
        ['deletion', () => gateway.accounts(deletion('t1-a'), app.context(person('t1-a')))],
      ];
      for (const [name, change] of changes) {
        await change();
        await compare(name);
      }
    },
    120_000,
  );
});

function rename(userId: string, name: string): Intent<AccountCommand> {
  return { type: 'ChangeProfile', data: { userId, name, profile: {} } };
}

function avatar(userId: string): Intent<AccountCommand> {
  const picture = { kind: 'upload', objectKey: 'a/picture.webp', contentType: 'image/webp' } as const;
  return { type: 'ChangeAvatar', data: { userId, picture } };
}

function deletion(userId: string): Intent<AccountCommand> {
  return { type: 'DeleteAccount', data: { userId } };
}

function grant(userId: string): Intent<TournamentCommand> {
  return { type: 'GrantMoney', data: { userId, amount: 100, reason: 'a test' } };
}
