import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SAMPLE_CATALOGUE } from '@arena/domain/tournament/products/sample-products';
import type { BracketView, RoundView } from '@arena/projections/bracket/bracket.types';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import type { NewsView } from '@arena/projections/news/news.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import supertest from 'supertest';
import type { RunningApp } from '../boot.js';
import { testConfig } from '../../testing/test-config.js';
import { ADMIN, BETTORS, DEMO_PASSWORD, emailOf, JUDGES, MEMBERS, TEAMS } from './cast.js';
import { demoConfig, startDemo } from './start-demo.js';

describe('the demo', () => {
  let demo: RunningApp;
  const read = async <T>(path: string): Promise<T> =>
    (await supertest(demo.url).get(`/api${path}`)).body as T;
  const betsOf = async (round: number, after = ''): Promise<number> => {
    const page = `/bets/all?round=${round}${after && `&after=${encodeURIComponent(after)}`}`;
    const { bets, next } = await read<{ bets: unknown[]; next: string | null }>(page);
    return bets.length + (next ? await betsOf(round, next) : 0);
  };

  beforeAll(async () => {
    demo = await startDemo(demoConfig(testConfig()), { log: () => undefined });
  });
  afterAll(() => demo.close());

  it('has two rounds decided and the third open for bets', async () => {
    const { matches, rounds, grand_winner } = await read<BracketView>('/bracket/all');
    expect(rounds.map(({ visible, complete }) => [visible, complete])).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
    expect(matches.filter(({ round }) => round === 1)).toHaveLength(12);
    expect(matches.filter(({ round }) => round === 2)).toHaveLength(7);
    expect(matches.filter(({ round, bets_open }) => round === 3 && bets_open)).toHaveLength(4);
    expect(grand_winner).toBeNull();
  });

  it('shows no face and no work twice, neither in a match nor among the open ones', async () => {
    const { matches, entrants } = await read<BracketView>('/bracket/all');
    const { videos } = await read<{ videos: VideoView[] }>('/videos/');
    const looksOf = (names: readonly (string | null)[]) =>
      names.flatMap((name) => {
        const characters = entrants.find((entrant) => entrant.name === name)?.characters ?? [];
        const title = videos.find(({ team }) => team === name)?.title;
        return [...characters, TEAMS.find((look) => look.title === title)?.work].filter(Boolean);
      });
    const open = matches.filter(({ bets_open }) => bets_open).flatMap(({ team1, team2 }) => [team1, team2]);
    for (const names of [open, ...matches.map(({ team1, team2 }) => [team1, team2])]) {
      const looks = looksOf(names);
      expect([names, looks]).toEqual([names, [...new Set(looks)]]);
    }
    expect(looksOf(open)).toHaveLength(8 * 3);
  });

  it('revived one team by card and one by vote', async () => {
    const { rounds } = await read<BracketView>('/bracket/all');
    const by = ({ revives }: RoundView): string[] => revives.map((revive) => revive.by);
    expect(rounds.map(by)).toEqual([['card'], ['vote'], []]);
  });

  it('has a reason at its overturned result and its grants, and welcome money that some have claimed', async () => {
    const { matches } = await read<BracketView>('/bracket/all');
    expect(matches.flatMap(({ overturn_reason }) => overturn_reason ?? [])).toEqual([
      'Two ballots of the jury had been counted for the wrong team',
    ]);
    const agent = supertest.agent(demo.url).set('Origin', demo.url);
    const logIn = (name: string) =>
      agent.post('/api/auth/login').send({ email: emailOf(name), password: DEMO_PASSWORD });
    await logIn(BETTORS[0]!);
    expect((await agent.get('/api/stdollars/welcome')).body).toMatchObject({ amount: 100, blocked_by: [] });
    await logIn(BETTORS[3]!);
    const me = (await agent.get('/api/auth/me')).body.user as { user_id: string };
    const { entries } = (await agent.get(`/api/stdollars/ledger/${me.user_id}`)).body as {
      entries: { kind: string; because: { reason?: string } }[];
    };
    expect(entries.map(({ kind }) => kind)).toContain('welcome-money');
    expect(entries.find(({ kind }) => kind === 'granted')?.because.reason).toBe(
      'Opening gift of the demo season',
    );
  });

  it('has some hundreds of bets, and money that adds up', async () => {
    for (const [round, count] of [
      [1, 300],
      [2, 300],
      [3, 50],
    ] as const) {
      expect(await betsOf(round)).toBeGreaterThanOrEqual(count * 0.8);
    }
    const { balances, stakes, house } = demo.runtime.season.writer.state.money;
    expect([...balances.values()].reduce((sum, balance) => sum + balance, stakes + house)).toBe(0);
    expect(Math.min(...balances.values())).toBeGreaterThanOrEqual(0);
  });

  it('has teams with videos that play, and says that all of it is sample data', async () => {
    const { videos } = await read<{ videos: { url: string }[] }>('/videos/');
    expect(videos).toHaveLength(TEAMS.length);
    const part = await supertest(demo.url).get(videos[0]!.url).set('Range', 'bytes=0-99');
    expect(part.status).toBe(206);
    const settings = await read<SettingsView>('/settings');
    expect(settings).toMatchObject({ sample: true, phase: 3, rendered_video_exists: true });
    expect(settings.countdown?.visible).toBe(true);
  });

  it('has purchases, one of them cancelled, and music of both judges', () => {
    const { shop, music, products } = demo.runtime.season.writer.state;
    expect(shop.purchases.size).toBeGreaterThan(2);
    const left = [...products.byId.values()].reduce((sum, { stock }) => sum + stock, 0);
    const cards = 1;
    const stocked = SAMPLE_CATALOGUE.reduce((sum, { stock }) => sum + stock, 0);
    expect(left).toBe(stocked - shop.purchases.size - cards);
    expect(new Set([...music.tracks.values()].map(({ judgeId }) => judgeId)).size).toBe(JUDGES.length);
  });

  it('has a daily game with a sample catalogue, played for three days and open today', async () => {
    const agent = supertest.agent(demo.url).set('Origin', demo.url);
    await agent.post('/api/auth/login').send({ email: emailOf(MEMBERS[0]!), password: DEMO_PASSWORD });
    const { rows } = (await agent.get('/api/amvdle/leaderboard').expect(200)).body;
    expect(rows.length).toBeGreaterThan(4);
    expect(rows[0].best_streak).toBeGreaterThanOrEqual(2);
    const { game } = (await agent.get('/api/amvdle/today').expect(200)).body;
    expect(game).toMatchObject({ sample: true, no_reward: null, reward_possible: 250 });
    expect(game.titles.length).toBeGreaterThanOrEqual(60);
    const { amvdle } = demo.runtime.season.writer.state;
    expect(amvdle.games.size).toBeGreaterThanOrEqual(20);
  });

  it('has news with images and a past edition that is marked as a sample', async () => {
    const { news } = await read<{ news: NewsView[] }>('/news/');
    expect(new Set(news.map(({ category }) => category)).size).toBe(3);
    for (const { image_url } of news) expect(image_url).toMatch(/^\/news\/[a-z-]+\.svg$/);
    const { editions } = await read<{ editions: EditionSummaryView[] }>('/results/');
    expect(editions.filter(({ sample }) => sample).map(({ name }) => name)).toEqual(['Sample Cup']);
    expect(editions.find(({ id }) => id === 'stic-9')?.winner).toBe('God Eaters');
  });

  it('names people only in the accounts stream, where they can be erased', async () => {
    const { teams } = await read<{ teams: { description: string }[] }>('/team/all');
    const described = teams.map(({ description }) => description).join('\n');
    expect(MEMBERS.filter((name) => described.includes(name))).toEqual([]);
  });

  it.each([ADMIN, JUDGES[0], MEMBERS[0]!, BETTORS[0]!])('lets %s log in', async (name) => {
    const body = { email: emailOf(name), password: DEMO_PASSWORD };
    const answer = await supertest(demo.url).post('/api/auth/login').set('Origin', demo.url).send(body);
    expect(answer.body).toMatchObject({ success: true, user: { name } });
  });

  it('has events in the past, in order', async () => {
    let latest = '';
    for await (const { meta } of demo.runtime.log.read('tournament-1')) {
      expect(meta.at >= latest).toBe(true);
      latest = meta.at;
    }
    expect(Date.parse(latest)).toBeLessThanOrEqual(Date.now());
  });
});
