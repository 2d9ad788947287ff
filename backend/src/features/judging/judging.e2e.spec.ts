import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isTurned } from '@arena/domain/tournament/judging/blind';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { NoteView } from '@arena/projections/judging/note.types';
import type { BlindWorkView, JudgingView } from '@arena/projections/judging/judging.types';
import type { VideoView } from '@arena/projections/videos/video.types';
import { meeting } from '../../testing/meeting.js';
import { PASSWORD, type Person } from '../../testing/test-app.js';
import { Arena } from '../bracket/testing/arena.js';

const RUBRIC = {
  version: 0,
  criteria: [
    { name: 'editing', weight: 1 },
    { name: 'Fun', weight: 1 },
  ],
  scale: 10,
  method: 'mean',
  publish: 'all',
  blind: false,
};
/** Rare enough to be looked for in any answer; one in points, one in the half points of the log. */
const SECRET = [7.5, 8.5];
const TELLTALE = /\[7\.5,8\.5\]|\[15,17\]/;

describe('judging', () => {
  let arena: Arena;
  let judges: Person[];
  let first: MatchView;
  let second: MatchView;
  beforeAll(async () => {
    arena = await Arena.betting(4);
    judges = [];
    for (const name of ['jury one', 'jury two', 'jury three']) {
      const judge = await arena.app.signUp(name);
      await arena.done('/judges/add', { name, color: 'gold', current_password: PASSWORD });
      judges.push(judge);
    }
    const { matches } = await arena.bracket();
    [first, second] = matches as [MatchView, MatchView];
  });
  afterAll(() => arena.close());

  const agentOf = (judge: number) => (judges[judge] as Person).agent;
  const score = (judge: number, match: MatchView, team1 = SECRET, team2 = [1, 2]) =>
    arena.post(
      '/judging/scores',
      { season: 1, version: 1, match_id: match.match_id, team1, team2 },
      agentOf(judge),
    );
  const judging = async (agent = arena.admin.agent) =>
    (await arena.get('/judging', agent)).body as JudgingView;

  it('waits for a rubric', async () => {
    expect(await judging()).toMatchObject({ rubric: null, matches: [] });
    expect((await score(0, first)).body).toMatchObject({ code: 'no-rubric' });
    await arena.done('/judging/rubric', RUBRIC);
    expect((await judging()).matches.map(({ judges: all, scored }) => [all, scored])).toEqual([
      [3, 0],
      [3, 0],
    ]);
  });

  it('refuses a rubric, and scores, that were made from an older one', async () => {
    const older = await arena.post('/judging/rubric', { ...RUBRIC, scale: 20 });
    expect([older.status, older.body.code]).toEqual([409, 'rubric-changed']);
    const body = { season: 1, version: 0, match_id: first.match_id, team1: [1, 1], team2: [1, 1] };
    const scores = await arena.post('/judging/scores', body, agentOf(0));
    expect([scores.status, scores.body.code]).toEqual([409, 'rubric-changed']);
    const past = await arena.post('/judging/scores', { ...body, season: 2, version: 1 }, agentOf(0));
    expect(past.body.code).toBe('season-closed');
  });

  it('refuses bad points and loses nothing', async () => {
    const refused = await score(0, first, [7.3, 1]);
    expect([refused.status, refused.body.code]).toEqual([400, 'scores-incomplete']);
    expect((await score(0, first, [11, 1])).status).toBe(400);
    expect((await score(0, first, ['x', 1] as never)).status).toBe(400);
    expect(
      (
        await arena.post('/judging/scores', {
          season: 1,
          version: 1,
          match_id: 'r1m1',
          team1: [1, 1],
          team2: [1, 1],
        })
      ).body.code,
    ).toBe('judges-only');
  });

  it('shows a judge the own scores, and nobody else any', async () => {
    expect((await score(0, first)).status).toBe(200);
    const own = await judging(agentOf(0));
    expect(own.matches[0]?.mine).toEqual({ team1: SECRET, team2: [1, 2] });
    const reads = [
      '/judging',
      '/audit/events?type=MatchScored',
      '/audit/export?season=1',
      '/audit/export?season=1&format=csv',
      '/seasons/1/log',
      '/seasons/1/chain',
      `/bracket/match/${first.match_id}`,
      `/bracket/match/${first.match_id}?at=9999`,
    ];
    for (const agent of [arena.admin.agent, agentOf(1)])
      for (const path of reads) {
        const { status, text } = await arena.get(path, agent);
        expect([path, status < 500, TELLTALE.test(text)]).toEqual([path, true, false]);
      }
    const { body } = await arena.get('/audit/events?type=MatchScored');
    expect(body.events[0].data).toEqual({
      matchId: first.match_id,
      round: 1,
      userId: (judges[0] as Person).userId,
    });
  });

  it('fixes the rubric', async () => {
    const refused = await arena.post('/judging/rubric', { ...RUBRIC, scale: 20 });
    expect([refused.status, refused.body.code]).toEqual([409, 'rubric-locked']);
  });

  it('names who is missing, then proposes to admins alone', async () => {
    expect((await judging()).matches[0]).toMatchObject({
      scored: 1,
      missing: ['jury two', 'jury three'],
      proposal: null,
    });
    await score(1, first, [5, 5], [4, 4]);
    await score(2, first, [5, 5], [4, 4]);
    expect((await judging()).matches[0]).toMatchObject({ scored: 3, proposal: { winner: first.team1 } });
    expect((await judging(agentOf(0))).matches[0]).toMatchObject({ scored: 3, proposal: null });
  });

  it('asks for the reason of another decision, and records it', async () => {
    const team2 = first.team2 ?? '';
    const refused = await arena.winner(first.match_id, team2);
    expect([refused.status, refused.body.code]).toEqual([409, 'overruling-needs-reason']);
    expect((await arena.winner(first.match_id, team2, { preview: true })).status).toBeLessThan(300);
    expect((await arena.winner(first.match_id, team2, { reason: 'Team 1 left' })).status).toBeLessThan(300);
    const { body } = await arena.get('/audit/events?type=ProposalOverruled');
    expect(body.events[0]).toMatchObject({
      data: { reason: 'Team 1 left' },
      facts: { reason: 'Team 1 left' },
    });
    expect((await score(0, first)).body).toMatchObject({ code: 'scores-closed' });
  });

  it('shows the scores in the audit when the round is complete', async () => {
    const scored = () => arena.get('/audit/events?type=MatchScored');
    expect(TELLTALE.test((await scored()).text)).toBe(false);
    await arena.done('/bracket/winner', { match_id: second.match_id, team_name: second.team1 });
    expect(TELLTALE.test((await scored()).text)).toBe(true);
  });

  it('keeps notes for their judge alone, each once, until the account is deleted', async () => {
    const note = { match_id: first.match_id, team: 'team2', second: 83, text: 'Late cut' };
    const path = `/judging/notes/${first.match_id}`;
    for (let times = 0; times < 2; times++)
      expect((await arena.post('/judging/notes', note, agentOf(0), 'note-1')).status).toBe(200);
    const own = (await arena.get(path, agentOf(0))).body.notes as { id: string }[];
    expect(own).toMatchObject([{ team: 'team2', second: 83, text: 'Late cut' }]);
    for (const agent of [arena.admin.agent, agentOf(1)])
      expect((await arena.get(path, agent)).body.notes).toEqual([]);
    await arena.delete(`/judging/notes/${own[0]?.id}`, agentOf(1));
    expect((await arena.get(path, agentOf(0))).body.notes).toHaveLength(1);
    expect((await arena.post('/judging/notes', { ...note, second: -1 }, agentOf(0))).status).toBe(400);
    expect((await arena.post('/judging/notes', { ...note, match_id: 'r9m9' }, agentOf(0))).status).toBe(404);
    const { userId } = judges[0] as Person;
    expect((await arena.get(`${path}?season=2`, agentOf(0))).status).toBe(404);
    await arena.delete(`/judges/delete/${(judges[0] as Person).name}`);
    expect((await arena.get(`${path}?season=1`, agentOf(0))).body.notes).toHaveLength(1);
    expect((await arena.post('/judging/notes', note, agentOf(0))).status).toBe(403);
    await arena.delete(`/auth/user/${userId}`);
    const kept = await arena.app.runtime.stores.documents.find('judge-notes', { where: { userId } });
    expect(kept.documents).toEqual([]);
  });
});

describe('the last scores at the moment of the result', () => {
  let arena: Arena;
  let judge: Person;
  let matches: MatchView[];
  beforeAll(async () => {
    arena = await Arena.betting(6);
    judge = await arena.app.signUp('jury');
    await arena.done('/judges/add', { name: judge.name, color: 'gold', current_password: PASSWORD });
    await arena.done('/judging/rubric', RUBRIC);
    ({ matches } = await arena.bracket());
  });
  afterAll(() => arena.close());

  /** The scores propose team 1, the admin declares team 2 without a reason. */
  const score = ({ match_id }: MatchView) =>
    arena.post(
      '/judging/scores',
      { season: 1, version: 1, match_id, team1: [9, 9], team2: [1, 1] },
      judge.agent,
    );
  const declare = ({ match_id, team2 }: MatchView) => arena.winner(match_id, team2 ?? '');
  const recorded = async ({ match_id: matchId }: MatchView) => {
    const types: string[] = [];
    for await (const { type, data } of arena.app.runtime.log.read(tournamentStream(1)))
      if ((data as { matchId?: string }).matchId === matchId) types.push(type);
    return types.filter((type) => type === 'MatchScored' || type === 'WinnerDeclared');
  };

  it.each([
    [
      'before it fix a proposal, which the result needs a reason to overrule',
      0,
      ['ScoreMatch', 'DeclareWinner'],
    ],
    ['after it are refused', 1, ['DeclareWinner', 'ScoreMatch']],
  ])('%s', async (_what, number, order) => {
    const match = matches[number]!;
    const [scored, declared] = await meeting(arena.app.gateway, order, () =>
      Promise.all([score(match), declare(match)]),
    );
    if (order[0] === 'ScoreMatch') {
      expect([scored.status, declared.status, declared.body.code]).toEqual([
        200,
        409,
        'overruling-needs-reason',
      ]);
      expect(await recorded(match)).toEqual(['MatchScored']);
      expect((await arena.match(match.match_id)).winner).toBeNull();
    } else {
      expect([scored.status, scored.body.code, declared.body.success]).toEqual([409, 'scores-closed', true]);
      expect(await recorded(match)).toEqual(['WinnerDeclared']);
    }
  });

  it('are in one history with it, whichever request is first', async () => {
    const match = matches[2]!;
    const [scored, declared] = await Promise.all([score(match), declare(match)]);
    expect([scored, declared].filter(({ body }) => body.success)).toHaveLength(1);
    expect(await recorded(match)).toEqual([scored.body.success ? 'MatchScored' : 'WinnerDeclared']);
    const refused = scored.body.success ? declared : scored;
    expect(['overruling-needs-reason', 'scores-closed']).toContain(refused.body.code);
  });
});

describe('judging without names', () => {
  let arena: Arena;
  let judge: Person;
  let videos: VideoView[];

  beforeAll(async () => {
    arena = await Arena.betting(2);
    // Work A is the second team's.
    let number = 0;
    do judge = await arena.app.signUp(`jury ${(number += 1)}`);
    while (!isTurned(1, 'r1m1', judge.userId));
    await arena.done('/judges/add', { name: judge.name, color: 'gold', current_password: PASSWORD });
    await arena.done('/judging/rubric', { ...RUBRIC, blind: true });
    videos = (await arena.get('/videos')).body.videos as VideoView[];
  });
  afterAll(() => arena.close());

  const read = (path: string, agent = judge.agent) => arena.get(path, agent);
  const works = async () => (await read('/judging/works/r1m1')).body.works as BlindWorkView[];
  const note = { match_id: 'r1m1', team: 'workA', second: 5, text: 'Nice' };

  it('shows the judge nothing that names a team, on the list, with the works, and in notes', async () => {
    expect((await arena.post('/judging/notes', note, judge.agent)).body.notes).toMatchObject([
      { team: 'workA' },
    ]);
    const named = videos.flatMap(({ team, title, thumbnail_url: picture }) => [team, title, picture ?? team]);
    expect(named.length).toBeGreaterThan(5);
    for (const path of ['/judging', '/judging/works/r1m1', '/judging/notes/r1m1']) {
      const { status, text } = await read(path);
      expect([path, status, named.filter((name) => text.includes(name))]).toEqual([path, 200, []]);
      expect(text).not.toMatch(/"team[12]"|thumbnail|published_at/);
    }
    expect((await works()).map(({ id }) => id).sort()).toEqual(videos.map(({ id }) => id).sort());
  });

  it('is for judges who may score the match', async () => {
    expect((await read('/judging/works/r1m1', arena.admin.agent)).body.works).toEqual([]);
    expect((await read('/judging/works/r9m9')).status).toBe(404);
    expect((await read('/judging/works/r1m1', arena.teams[0]?.leader.agent)).status).toBe(403);
  });

  it('gives work A its points and its notes, and names the teams when no points can change', async () => {
    const [workA] = await works();
    const { team } = videos.find(({ id }) => id === workA?.id) as VideoView;
    const points = { team1: [10, 10], team2: [1, 1] };
    const sent = { season: 1, version: 1, match_id: 'r1m1', of: 'works', ...points };
    const ofTeams = await arena.post('/judging/scores', { ...sent, of: 'teams' }, judge.agent);
    expect([ofTeams.status, ofTeams.body.code]).toEqual([409, 'scores-of-other-kind']);
    expect((await arena.post('/judging/scores', sent, judge.agent)).status).toBe(200);
    expect((await read('/judging', arena.admin.agent)).body.matches[0].proposal.winner).toBe(team);
    expect(await works()).toEqual([]);
    const { match } = (await read('/bracket/match/r1m1')).body as { match: MatchView };
    const seat = match.team1 === team ? 'team1' : 'team2';
    expect((await read('/judging/notes/r1m1')).body.notes).toMatchObject([{ team: seat }]);
    const { mine } = ((await read('/judging')).body as JudgingView).matches[0] ?? {};
    expect(mine?.[seat]).toEqual([10, 10]);
  });

  it('gives the editors the notes that their judge chose, once the round is complete', async () => {
    const [own, other] = arena.teams.map(({ leader }) => leader.agent);
    const notesOf = async (agent = own) => (await read('/judging/feedback/r1m1', agent)).body;
    const { match } = (await read('/bracket/match/r1m1')).body as { match: MatchView };
    const side = match.team1 === arena.teams[0]?.name ? 'team1' : 'team2';
    const noted = { match_id: 'r1m1', team: side, second: 65 };
    const add = (body: object) => arena.post('/judging/notes', { ...noted, ...body }, judge.agent);
    await add({ text: '=cmd\n* LOC: 00:00:01:00 RED', for_editors: true });
    const { notes } = (await add({ text: 'Between us', second: 70 })).body as { notes: NoteView[] };
    expect(await notesOf()).toMatchObject({ revealed: false, notes: [] });
    const bettor = await arena.bettor('jury bets', 50);
    expect((await arena.bet(bettor, match, 10)).status).toBeLessThan(300);
    await arena.done('/bracket/winner', { match_id: 'r1m1', team_name: match.team1, reason: 'for the test' });
    expect((await notesOf()).notes).toEqual([
      { judge: 1, second: 65, text: expect.stringContaining('=cmd') },
    ]);
    expect((await notesOf(other)).notes).toEqual([]);
    for (const agent of [judge.agent, arena.admin.agent])
      expect((await notesOf(agent)).code).toBe('match-not-found');
    const edl = await read('/judging/feedback/r1m1/markers?format=edl', own);
    expect(edl.headers['content-disposition']).toBe('attachment; filename="feedback-1-r1m1.edl"');
    expect(edl.text.split('\r\n').filter((line) => line.startsWith('* LOC'))).toEqual([
      '* LOC: 00:01:05:00 RED     1: =cmd * LOC: 00:00:01:00 RED',
    ]);
    const slower = await read('/judging/feedback/r1m1/markers?format=edl&fps=29.97', own);
    expect(slower.text).toContain('* LOC: 00:01:04:28 RED');
    expect((await read('/judging/feedback/r1m1/markers?format=edl&fps=31', own)).status).toBe(400);
    const csv = await read('/judging/feedback/r1m1/markers?format=csv', own);
    expect(csv.text).toContain('"\'=cmd');
    const given = notes.find(({ text }) => text === 'Between us');
    const give = (agent = judge.agent) =>
      arena.post(`/judging/notes/${given?.id}`, { for_editors: true }, agent);
    expect((await give(own)).status).toBe(404);
    expect((await give()).status).toBe(200);
    expect((await notesOf()).notes).toHaveLength(2);
    await arena.done('/judges/add', { name: bettor.name, color: 'gold', current_password: PASSWORD });
    const weak = { match_id: 'r1m1', team: 'team1', second: 1, text: 'Weak' };
    const sent = await arena.post('/judging/notes', { ...weak, for_editors: true }, bettor.agent);
    expect([sent.status, sent.body.code]).toEqual([409, 'own-interest']);
    const kept = (await arena.post('/judging/notes', weak, bettor.agent)).body.notes as NoteView[];
    const later = await arena.post(`/judging/notes/${kept[0]?.id}`, { for_editors: true }, bettor.agent);
    expect(later.body.code).toBe('own-interest');
    await arena.delete(`/judges/delete/${judge.name}`);
    expect((await give()).body.code).toBe('judges-only');
    const back = await arena.post(`/judging/notes/${given?.id}`, { for_editors: false }, judge.agent);
    expect([back.status, (await notesOf()).notes]).toEqual([200, [expect.anything()]]);
  });
});
