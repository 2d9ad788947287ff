import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { Agent, Person } from '../../testing/test-app.js';
import { TestClock } from '../../testing/test-clock.js';
import { Arena } from './testing/arena.js';

type Body = Record<string, unknown>;

/** What every visitor may read. */
const PUBLIC = [
  '/bracket/all',
  '/bets/matches',
  '/bets/all',
  '/leaderboard/bettors',
  '/leaderboard/bettors?limit=1',
  '/leaderboard/teams',
  '/team/all',
  '/team/Team%201',
  '/team/Team%204',
  '/products',
];
/** Pages that exist from the first round on. */
const MATCHES = ['/bracket/match/r1m1', '/bracket/match/r1m2'];

interface Recorded {
  readonly name: string;
  readonly revision: number;
  readonly at: string;
  readonly answers: ReadonlyMap<string, Body>;
}

describe('a read with ?at', () => {
  const clock = new TestClock();
  let arena: Arena;
  let visitor: Agent;
  let bettor: Person;
  let judge: Person;
  let readers: Readonly<Record<string, Agent>>;
  const recorded: Recorded[] = [];

  async function read(path: string, agent: Agent): Promise<Body> {
    const answer = await arena.get(path, agent);
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body as Body;
  }

  async function record(name: string): Promise<void> {
    const revision = arena.revision();
    const answers = new Map<string, Body>();
    for (const [reader, agent] of Object.entries(readers)) {
      const paths = recorded.length === 0 ? PUBLIC : [...PUBLIC, ...MATCHES];
      for (const path of paths) answers.set(`${reader} ${path}`, presentOf(await read(path, agent)));
    }
    for (const path of own()) answers.set(`bettor ${path}`, presentOf(await read(path, bettor.agent)));
    expect(arena.revision()).toBe(revision);
    recorded.push({ name, revision, at: await timeOf(revision), answers });
    clock.advance(60_000);
  }

  const own = () => [`/bets/user/${bettor.userId}`, `/stdollars/ledger/${bettor.userId}`];

  async function timeOf(revision: number): Promise<string> {
    const events = arena.app.runtime.log.read(tournamentStream(1), { from: revision, limit: 1 });
    for await (const { meta } of events) return meta.at;
    throw new Error(`No event ${revision}`);
  }

  async function play(): Promise<void> {
    arena = await Arena.withTeams(4, { clock });
    visitor = arena.app.browser();
    bettor = await arena.bettor('the bettor', 500);
    judge = await arena.app.person('judge');
    readers = { visitor, bettor: bettor.agent, judge: judge.agent };
    await record('before the first round');
    const [first, second] = (await arena.open()) as [MatchView, MatchView];
    await arena.bet(bettor, first, 40);
    await record('with open bets');
    await arena.bet(bettor, first, 60, { confirm: true });
    await arena.bet(bettor, second, 25, { team_name: second.team2 });
    await arena.done('/bracket/close-bets', { match_id: first.match_id });
    await record('with closed bets');
    await arena.winner(first.match_id, first.team1);
    await record('with a winner');
    await arena.winner(second.match_id, second.team1);
    await arena.done('/bracket/launch');
    await record('with a hidden round');
    const [final] = (await arena.bracket()).matches.filter(({ round }) => round === 2) as [MatchView];
    await arena.done('/bracket/favorites', { match_id: final.match_id, team_name: final.team1 });
    await arena.winner(final.match_id, final.team1);
    await record('with a decided hidden round');
    await arena.done('/bracket/visibility', { round: 2, visible: true });
    await record('with everything shown');
    await arena.done('/bracket/winner', {
      match_id: final.match_id,
      team_name: final.team2,
      confirm: true,
      reason: 'A mistake',
    });
    await record('after a correction');
  }

  beforeAll(play, 120_000);
  afterAll(() => arena.close());

  it('answers as the same route answered at that moment', async () => {
    for (const { name, revision, at, answers } of recorded) {
      for (const [asked, then] of answers) {
        const [reader = '', path = ''] = asked.split(' ');
        const now = await read(asOf(path, revision), readers[reader]!);
        expect({ name, asked, ...now }).toEqual({ name, asked, ...then, as_of: { revision, at } });
      }
    }
  });

  it('finds the revision of a time', async () => {
    for (const { revision, at, answers } of recorded) {
      const later = new Date(Date.parse(at) + 1000).toISOString();
      for (const moment of [at, later]) {
        const path = `/team/all?at=${encodeURIComponent(moment)}`;
        const then = answers.get('visitor /team/all');
        expect(await read(path, visitor)).toEqual({ ...then, as_of: { revision, at } });
      }
    }
  });

  it('says nothing about a moment without ?at', async () => {
    for (const path of PUBLIC) expect(await read(path, visitor)).not.toHaveProperty('as_of');
  });

  it('beyond the end of the log shows its end', async () => {
    const revision = arena.revision();
    for (const at of [999_999_999_999, '2199-01-01T00:00:00Z']) {
      const { as_of: moment } = await read(`/team/all?at=${at}`, visitor);
      expect(moment).toEqual({ revision, at: await timeOf(revision) });
    }
  });

  it('before the first event shows an empty season', async () => {
    const before = '2001-01-01T00:00:00Z';
    const empty = {
      '/team/all': { teams: [] },
      '/bracket/all': { rounds: [], matches: [], entrants: [], grand_winner: null },
      '/bets/all': { bets: [] },
      '/bets/matches': { matches: [] },
    };
    for (const [path, answer] of Object.entries(empty)) {
      const then = { ...answer, as_of: { revision: -1, at: null } };
      for (const agent of [visitor, judge.agent])
        expect(await read(asOf(path, before), agent)).toMatchObject(then);
      const known = { ...answer, as_of: { revision: -1, at: null, corrections: [] } };
      expect(await read(`${asOf(path, before)}&known=now`, visitor)).toMatchObject(known);
    }
    const codeOf = async (path: string) => (await arena.get(asOf(path, before), visitor)).body.code;
    expect(await codeOf('/bracket/match/r1m1')).toBe('match-not-found');
    expect(await codeOf('/bracket/all?season=9')).toBe('season-not-found');
  });

  it('does not know a team before its registration', async () => {
    expect((await arena.get('/team/Team%201?at=0', visitor)).body.code).toBe('team-not-found');
  });

  it.each(['yesterday', '-1', '1.5', '', '2025-03-26', '2025-13-45T25:61:00Z'])(
    'refuses the moment "%s"',
    async (at) => {
      for (const path of PUBLIC) {
        const { status, body } = await arena.get(asOf(path, at), visitor);
        expect([path, status, body.code]).toEqual([path, 400, 'validation-failed']);
        expect(body.errors).toHaveProperty('at');
      }
    },
  );

  it('shows nothing of a round that is hidden now, whatever it was then', async () => {
    const { revision } = recorded.find(({ name }) => name === 'with everything shown')!;
    const shown = new Map<string, Body>();
    for (const path of PUBLIC) shown.set(path, await read(asOf(path, revision), visitor));
    await arena.done('/bracket/visibility', { round: 2, visible: false });
    for (const path of ['/bracket/all', '/leaderboard/teams', '/team/all']) {
      expect(await read(asOf(path, revision), visitor)).not.toEqual(shown.get(path));
      expect(await read(asOf(path, revision), judge.agent)).toMatchObject({ as_of: { revision } });
    }
    const { teams } = (await read(asOf('/team/all', revision), visitor)) as { teams: { status: string }[] };
    expect(teams.map(({ status }) => status)).not.toContain('champion');
    await arena.done('/bracket/visibility', { round: 2, visible: true });
  });

  it('shows a person’s bets and balance at any moment to the person and to admins only', async () => {
    for (const path of own()) {
      expect((await arena.get(asOf(path, 40), judge.agent)).status).toBe(403);
      expect((await arena.get(asOf(path, 40), visitor)).status).toBe(401);
      expect(await read(asOf(path, 40), arena.admin.agent)).toMatchObject({ as_of: { revision: 40 } });
      const before = await read(asOf(path, '2001-01-01T00:00:00Z'), bettor.agent);
      expect(before['as_of']).toEqual({ revision: -1, at: null });
      expect(before['bets'] ?? before['entries']).toEqual([]);
    }
  });

  it('does not know a match before its round', async () => {
    const { status, body } = await arena.get(asOf('/bracket/match/r1m1', 3), visitor);
    expect([status, body.code]).toEqual([404, 'match-not-found']);
  });

  describe('in another phase', () => {
    beforeAll(() => arena.app.setPhase(2));
    afterAll(() => arena.app.setPhase(3));

    it('is refused to visitors and users, but not to staff', async () => {
      for (const path of ['/team/all', '/team/Team%201']) {
        for (const agent of [visitor, bettor.agent]) {
          const { status, body } = await arena.get(asOf(path, 40), agent);
          expect([status, body.code]).toEqual([403, 'past-not-public']);
          expect((await arena.get(path, agent)).status).toBe(200);
        }
        for (const agent of [judge.agent, arena.admin.agent])
          expect((await arena.get(asOf(path, 40), agent)).status).toBe(200);
      }
    });

    it('needs the phase where the present does', async () => {
      const { status, body } = await arena.get(asOf('/bracket/all', 40), visitor);
      expect([status, body.code]).toEqual([403, 'forbidden-phase']);
    });
  });
});

function asOf(path: string, at: number | string): string {
  return `${path}${path.includes('?') ? '&' : '?'}at=${at}`;
}

/** Only the present offers something to staff, and has a mark of what was read. */
function presentOf(body: Body): Body {
  const offers = ['showing', 'next_step', 'preparations', 'launch', 'revival', 'read_until'];
  return Object.fromEntries(Object.entries(body).filter(([field]) => !offers.includes(field)));
}
