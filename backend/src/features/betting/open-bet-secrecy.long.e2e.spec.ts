import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import { asBytes } from '../../testing/as-bytes.js';
import type { Agent, Person } from '../../testing/test-app.js';
import { openApiOf } from '../../platform/http/open-api/open-api-document.js';
import { Arena, type TestTeam } from '../bracket/testing/arena.js';

/** Amounts of one bet, each replaced by the next. The first two make the history of the others the same. */
const AMOUNTS = [11.11, 22.22, 123.45, 678.9] as const;
const [FIRST, SECOND, THIRD, FOURTH] = AMOUNTS;
const START = 2000;
const ODDS = 1.25;
const PAGES = ['/', '/team-list/', '/team-list/{name}/', '/leaderboard/', '/betting/', '/match/1/r1m2/'];
const BUILD = '0123456789abcdef';

/** Whatever differs between two bets, except for their amount: ids, hashes, times, and the length of the log. */
const PASSING: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-?\d\d-?\d\dT[\d:.]+Z/g, 'time'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'id'],
  [/[0-9a-f]{8}\.\d+/g, 'position'],
  [/"?[\w+/-]{32,}={0,2}"?/g, 'hash'],
  [/"(revision|count)":("[^"]*"|\d+)/g, '"$1":0'],
];

interface Parameter {
  readonly name: string;
  readonly in: string;
}

/** All forms of an amount: in the balance, in hundredths, as a gain. */
function formsOf(amount: number): number[] {
  const shown = [amount, START - amount, START / 2 - amount, amount * ODDS, amount * (ODDS - 1)];
  return shown.flatMap((each) => [each, each * 100]).map((each) => Math.round(each * 100) / 100);
}

function contains(text: string, amount: number): boolean {
  return formsOf(amount).some((form) =>
    new RegExp(`(?<![\\w.-])${String(form).replace('.', '\\.')}0?(?![\\w.])`).test(text),
  );
}

/** Lists without repetitions, because another bet adds the same entries again. */
function shownIn(text: string): string {
  const shown = PASSING.reduce((part, [pattern, name]) => part.replace(pattern, name), text);
  return [...new Set(shown.split(/\n|(?<=\}),(?=\{)/))].sort().join('\n');
}

describe('an open bet of a member', () => {
  let arena: Arena;
  let pages: string;
  let member: Person;
  let mate: Person;
  let team: TestTeam;
  let readers: Record<string, Agent>;
  const revisions: number[] = [];

  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'arena-pages-'));
    await mkdir(join(pages, 'builds'));
    await writeFile(join(pages, 'index.html'), '<!doctype html><head><title>Arena</title></head>');
    await writeFile(join(pages, 'builds', 'latest.json'), JSON.stringify({ id: BUILD, time: '' }));
    arena = await Arena.betting(5, { config: { pages } });
    const { team1 } = await arena.match('r1m1');
    team = arena.teams.find(({ name }) => name === team1)!;
    ({ leader: member, mate } = team);
    const rival = arena.teams.find(({ name }) => name !== team1)!.leader;
    readers = {
      visitor: arena.app.browser(),
      judge: await arena.app.as('judge'),
      rival: rival.agent,
    };
  });
  afterAll(async () => {
    await arena.close();
    await rm(pages, { recursive: true });
  });

  async function placed(amount: number): Promise<string> {
    const answer = await arena.bet(member, await arena.match('r1m2'), amount, { confirm: true });
    expect(answer.body).toMatchObject({ success: true });
    revisions.push(arena.revision());
    return (answer.body as { bet_id: string }).bet_id;
  }

  /** A value that exists, for each parameter of an address. */
  function valueOf(path: string, name: string, betId: string): string {
    const ids: Record<string, string> = {
      '/bets/': betId,
      '/bracket/match/': 'r1m2',
      '/seasons/{n}/history/people/': member.userId,
      '/seasons/{n}/history/teams/': team.teamId,
      '/products/': '1',
    };
    const values: Record<string, string> = {
      id: Object.entries(ids).find(([start]) => path.startsWith(`/api${start}`))?.[1] ?? 'none',
      name: team.name,
      matchId: 'r1m2',
      idOrName: member.name,
      userId: member.userId,
      n: '1',
      icId: 'season-1',
      category: 'Action',
      version: '1',
      revision: '1',
      text: 'rules',
      language: 'fr',
      key: 'discord',
    };
    if (!(name in values))
      throw new Error(`${path} has a new parameter, ${name}: name something that exists`);
    return encodeURIComponent(values[name]!);
  }

  /** Every read of the OpenAPI document, in each format, of now and of the moments of these bets. `/live` never ends. */
  function addresses(betId: string): string[] {
    const { paths } = openApiOf(arena.app.nest) as {
      paths: Record<string, { get?: { parameters?: Parameter[] } }>;
    };
    return Object.entries(paths).flatMap(([path, { get }]) => {
      if (!get || path === '/api/live') return [];
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(path, name, betId));
      const takes = (name: string) =>
        get.parameters?.some((each) => each.in === 'query' && each.name === name);
      const moments = revisions.slice(-2).map((at) => `?at=${at}`);
      return [
        address,
        ...(takes('format') ? ['?format=json', '?format=csv'] : []).map((query) => address + query),
        ...(takes('at') && !takes('since') ? moments : []).map((query) => address + query),
      ];
    });
  }

  async function textAt(agent: Agent, address: string): Promise<string> {
    const { status, body } = await agent.get(address).buffer(true).parse(asBytes);
    const bytes = body as Buffer;
    const isPacked = bytes.length > 1 && bytes.readUInt16BE(0) === 0x1f8b;
    return `${status} ${(isPacked ? gunzipSync(bytes) : bytes).toString('latin1')}`;
  }

  /** By reader and operation. A moment is named by how many bets ago it was. */
  async function allAnswers(betId: string): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    const latest = revisions.at(-1);
    for (const [who, agent] of Object.entries(readers)) {
      for (const address of addresses(betId)) {
        const name = address
          .replace(betId, 'bet')
          .replace(/at=(\d+)/, (_, at) => (Number(at) === latest ? 'new' : 'old'));
        answers.set(`${who} ${name}`, await textAt(agent, address));
      }
    }
    for (const page of PAGES.map((each) => each.replace('{name}', encodeURIComponent(team.name)))) {
      const picture = `/og-image.png?page=${encodeURIComponent(page)}`;
      for (const address of [page, `${page}_payload.json?${BUILD}`, picture])
        answers.set(`visitor ${address}`, await textAt(readers.visitor!, address));
    }
    return answers;
  }

  const teamSeenBy = async (agent: Agent, query = '') =>
    ((await arena.get(`/team/${team.name}${query}`, agent)).body as { team: TeamView }).team;

  async function balancesSeenBy(agent: Agent): Promise<(number | undefined)[]> {
    const all = (await arena.get('/team/all', agent)).body as { teams: TeamView[] };
    const board = (await arena.get('/leaderboard/teams', agent)).body as { rows: TeamRow[] };
    return [
      (await teamSeenBy(agent)).balance,
      all.teams.find(({ name }) => name === team.name)?.balance,
      board.rows.find(({ name }) => name === team.name)?.balance,
    ];
  }

  it('moves no public answer by its amount, now or at any moment (fault 69)', async () => {
    await placed(FIRST);
    await placed(SECOND);
    const third = await allAnswers(await placed(THIRD));
    const fourth = await allAnswers(await placed(FOURTH));
    expect([...fourth.keys()]).toEqual([...third.keys()]);
    expect(third.size).toBeGreaterThan(300);
    const moved = [...third].filter(([name, text]) => shownIn(fourth.get(name) ?? '') !== shownIn(text));
    expect(moved.map(([name]) => name)).toEqual([]);
    const told = [...third, ...fourth].filter(([, text]) => AMOUNTS.some((amount) => contains(text, amount)));
    expect(told.map(([name]) => name)).toEqual([]);
  });

  it('moves what its team and admins see', async () => {
    const whole = START - FOURTH;
    for (const agent of [member.agent, mate.agent, arena.admin.agent]) {
      // The ranking uses the public balance.
      expect(await balancesSeenBy(agent)).toEqual([whole, whole, START]);
      expect((await teamSeenBy(agent, `?at=${arena.revision()}`)).balance).toBe(whole);
    }
    for (const agent of Object.values(readers))
      expect(await balancesSeenBy(agent)).toEqual([START, START, START]);
  });

  it('is not in the live updates (fault 69)', async () => {
    const ending = new AbortController();
    const { body } = await fetch(`${arena.app.url}/api/live`, { signal: ending.signal });
    await placed(THIRD);
    let text = '';
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      if (text.includes('event: money') && text.includes('event: leaderboard')) break;
    }
    ending.abort();
    expect(contains(text, THIRD)).toBe(false);
  });

  it('is told to everybody when the match closes, and the past stays as it was', async () => {
    const open = arena.revision();
    await arena.done('/bracket/close-bets', { match_id: 'r1m2' });
    const whole = START - THIRD;
    for (const agent of [...Object.values(readers), member.agent, arena.admin.agent])
      expect(await balancesSeenBy(agent)).toEqual([whole, whole, whole]);
    expect((await teamSeenBy(readers.visitor!, `?at=${open}`)).balance).toBe(START);
    await arena.done('/bracket/open-bets', { match_id: 'r1m2' });
    await placed(FIRST);
    expect(await balancesSeenBy(readers.visitor!)).toEqual([START, START, START]);
    const bet = await placed(SECOND);
    expect((await arena.delete(`/bets/delete/${bet}`, member.agent)).status).toBe(200);
    expect(await balancesSeenBy(readers.visitor!)).toEqual([START, START, START]);
    expect(await balancesSeenBy(member.agent)).toEqual([START, START, START]);
  });
});
