import { afterEach, describe, expect, it } from '@jest/globals';
import { opensCommitment } from '@arena/domain/tournament/bracket/draw';
import { tournamentStream, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { ScheduleEntryView } from '@arena/projections/schedule/schedule.types';
import { Arena } from '../../features/bracket/testing/arena.js';
import { meeting } from '../../testing/meeting.js';
import { openSharedStores, sharing } from '../../testing/shared-stores.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Schedule } from './schedule.js';

/** The test clock begins at 20:00 in Paris. */
const AT_NINE = { local: '2025-03-26T21:00' };
const AT_TEN = { local: '2025-03-26T22:00' };
const NINE = '2025-03-26T20:00:00.000Z';
const HOUR = 60 * 60 * 1000;

async function seasonLog(app: TestApp, season = 1): Promise<RecordedEvent<TournamentEvent>[]> {
  const events: RecordedEvent[] = [];
  for await (const event of app.runtime.log.read(tournamentStream(season))) events.push(event);
  return events as RecordedEvent<TournamentEvent>[];
}

/** Its node may have run it by itself a moment before: it acts once either way. */
const run = (app: TestApp) => app.nest.get(Schedule).run();

async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 400 && !(await holds()); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await holds()).toBe(true);
}

describe('the schedule', () => {
  let arena: Arena;
  afterEach(() => arena.close());

  const plan = (body: object) => arena.done('/schedule/plan', { ...body });
  const entries = async () => (await arena.get('/schedule')).body.entries as ScheduleEntryView[];
  const phase = () => arena.app.gateway.tournamentState().season.phase;

  it('acts at its time and not before, once, and says so', async () => {
    arena = await Arena.withTeams(0);
    await plan({ ...AT_NINE, kind: 'change-phase', phase: 1 });
    await run(arena.app);
    expect(phase()).toBe(3);
    arena.app.testClock.set(NINE);
    await run(arena.app);
    expect(phase()).toBe(1);
    await arena.done('/phase/update', { phase: 2 });
    await run(arena.app);
    expect(phase()).toBe(2);
    expect(await entries()).toMatchObject([
      { due: NINE, status: 'done', changed: true, by: arena.admin.name },
    ]);
  });

  it('appends what it does together with the note that it is done', async () => {
    arena = await Arena.betting(6);
    await plan({ ...AT_NINE, kind: 'close-bets', round: 1 });
    arena.app.testClock.set(NINE);
    await run(arena.app);
    const last = (await seasonLog(arena.app)).slice(-4);
    expect(last.map(({ type }) => type)).toEqual([
      ...Array<string>(3).fill('BettingClosed'),
      'PlannedActionDone',
    ]);
    expect(new Set(last.map(({ meta }) => meta.commandId)).size).toBe(1);
  });

  it('takes no bet from its second on, and says why a refused entry was not done', async () => {
    arena = await Arena.betting(4);
    const bettor = await arena.bettor('Bettor', 100);
    const match = (await arena.bracket()).matches[0]!;
    await plan({ ...AT_NINE, kind: 'close-bets', round: 1 });
    await plan({ ...AT_NINE, kind: 'launch-round', round: 2 });
    expect((await arena.bet(bettor, match, 10)).body.success).toBe(true);
    arena.app.testClock.set(NINE);
    const late = await arena.bet(bettor, match, 20, { confirm: true });
    expect([late.status, late.body.code]).toEqual([409, 'bet-closed']);
    await run(arena.app);
    await run(arena.app);
    expect(await entries()).toMatchObject([
      { kind: 'close-bets', status: 'done' },
      { kind: 'launch-round', status: 'failed', refusal: { code: 'matches-not-completed' } },
    ]);
    const revision = arena.revision();
    await run(arena.app);
    expect(arena.revision()).toBe(revision);
  });

  it('launches round 1 with the sealed draw', async () => {
    arena = await Arena.withTeams(4);
    await plan({ ...AT_NINE, kind: 'launch-round', round: 1 });
    arena.app.testClock.set(NINE);
    await run(arena.app);
    const { draw, rounds } = await arena.bracket();
    expect(rounds).toHaveLength(1);
    expect(opensCommitment(draw.seed!, draw.commitment!)).toBe(true);
  });

  it('at the same second acts in the order of planning, and what is moved or dropped does not', async () => {
    arena = await Arena.withTeams(0);
    for (const to of [1, 2, 0, 3]) await plan({ ...AT_NINE, kind: 'change-phase', phase: to });
    const [, , back, forth] = (await entries()).map(({ id }) => id);
    await arena.done('/schedule/drop', { entry_id: back });
    await arena.done('/schedule/move', { entry_id: forth, ...AT_TEN });
    arena.app.testClock.set(NINE);
    for (let times = 0; times < 4; times++) await run(arena.app);
    const log = await seasonLog(arena.app);
    const since = log.slice(log.findIndex(({ type }) => type === 'PlannedActionMoved'));
    expect(since.flatMap(({ data }) => ('to' in data ? [data.to] : []))).toEqual([1, 2]);
    expect((await entries()).map(({ status }) => status)).toEqual(['done', 'done', 'planned']);
  });

  it.each([
    ['a moment', HOUR, 'done'],
    ['more than a day', 26 * HOUR, 'failed'],
  ])(
    'after %s without a server, runs what came due, or says that it is too late',
    async (_for, away, status) => {
      arena = await Arena.withTeams(0, { dataDir: 'temporary' });
      await plan({ ...AT_NINE, kind: 'change-phase', phase: 1 });
      arena.app.testClock.advance(HOUR + away);
      await arena.app.restart();
      const schedule = () => [...arena.app.gateway.tournamentState().schedule.entries.values()];
      await eventually(() => schedule()[0]?.status === status);
      expect(Date.parse(schedule()[0]!.ranAt!) - Date.parse(NINE)).toBeGreaterThanOrEqual(away - HOUR);
      expect(phase()).toBe(status === 'done' ? 1 : 3);
    },
  );

  it('of a season that is reset does nothing in the next', async () => {
    arena = await Arena.withTeams(0);
    await plan({ ...AT_NINE, kind: 'change-phase', phase: 2 });
    const { token } = (await arena.done('/tournament/reset')).body;
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    arena.app.testClock.set(NINE);
    await run(arena.app);
    expect(phase()).toBe(0);
    expect(await entries()).toEqual([]);
    const [old] = arena.app.runtime.former?.writer.state.schedule.entries.values() ?? [];
    expect(old?.status).toBe('planned');
    const late = { season: 1, entryId: old!.entryId, seed: null };
    const sent = arena.send({ type: 'RunPlannedAction', data: late });
    await expect(sent).rejects.toMatchObject({ code: 'season-closed' });
  });

  it.each([
    ['the entry first', ['RunPlannedAction', 'CloseSeason'], ['PhaseChanged', 'PlannedActionDone']],
    ['the reset first', ['CloseSeason', 'RunPlannedAction'], []],
  ])('due while a reset is confirmed acts before it or not at all: %s', async (_what, order, acted) => {
    arena = await Arena.withTeams(0);
    await plan({ local: '2025-03-26T20:02', kind: 'change-phase', phase: 1 });
    await plan({ local: '2025-03-26T20:04', kind: 'change-phase', phase: 2 });
    const { token } = (await arena.done('/tournament/reset')).body;
    // A reset that is only asked for stops nothing.
    arena.app.testClock.set('2025-03-26T19:02:00.000Z');
    await run(arena.app);
    expect(phase()).toBe(1);
    const since = (await seasonLog(arena.app)).length;
    const confirmation = { token, confirmation: 'CONFIRM' };
    const [, reset] = await meeting(arena.app.gateway, order, () => {
      arena.app.testClock.set('2025-03-26T19:04:00.000Z');
      return Promise.all([run(arena.app), arena.post('/tournament/reset/confirm', confirmation)]);
    });
    expect(reset.body).toEqual({ success: true, season: 2 });
    const types = (await seasonLog(arena.app)).slice(since).map(({ type }) => type);
    expect(types).toEqual([...acted, 'SeasonClosed']);
    const next = (await seasonLog(arena.app, 2)).length;
    await run(arena.app);
    expect([phase(), (await seasonLog(arena.app, 2)).length, await entries()]).toEqual([0, next, []]);
    expect(arena.app.lines.filter((line) => line.includes('Failed and will be repeated'))).toEqual([]);
  });

  it('after the clock was set forward and back acts once, and never before its time', async () => {
    arena = await Arena.withTeams(0);
    const { testClock } = arena.app;
    await plan({ ...AT_NINE, kind: 'change-phase', phase: 1 });
    await plan({ ...AT_TEN, kind: 'change-phase', phase: 2 });
    const statuses = async () => (await entries()).map(({ status }) => status);
    const runAt = async (iso: string) => {
      testClock.set(iso);
      await run(arena.app);
      await run(arena.app);
      return [phase(), ...(await statuses())];
    };
    // Set back before it is due.
    expect(await runAt('2025-03-26T18:00:00.000Z')).toEqual([3, 'planned', 'planned']);
    expect(await runAt('2025-03-26T19:59:30.000Z')).toEqual([3, 'planned', 'planned']);
    // Set forward over its time.
    expect(await runAt('2025-03-26T20:30:00.000Z')).toEqual([1, 'done', 'planned']);
    // Set back, and its time comes again.
    await arena.done('/phase/update', { phase: 3 });
    expect(await runAt('2025-03-26T18:30:00.000Z')).toEqual([3, 'done', 'planned']);
    expect(await runAt(NINE)).toEqual([3, 'done', 'planned']);
    expect(await runAt('2025-03-26T21:00:00.000Z')).toEqual([2, 'done', 'done']);
    const types = (await seasonLog(arena.app)).map(({ type }) => type);
    expect(types.filter((type) => type === 'PlannedActionDone')).toHaveLength(2);
  });

  it('takes over the schedule of the season before, at the same times of the day', async () => {
    arena = await Arena.withTeams(0);
    await plan({ local: '2025-03-28T21:00', kind: 'change-phase', phase: 1 });
    await plan({ local: '2025-03-31T20:30', kind: 'launch-round', round: 2 });
    const { token } = (await arena.done('/tournament/reset')).body;
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    const preview = async (query: string) => (await arena.get(`/schedule/template${query}`)).body;
    expect(await preview('')).toMatchObject({
      season: 1,
      entries: [{ kind: 'change-phase', due: '2025-03-28T20:00:00.000Z' }, { kind: 'launch-round' }],
    });
    // Summer time began between the two, and begins before neither of the new ones.
    const dues = ['2025-06-02T19:00:00.000Z', '2025-06-05T18:30:00.000Z'];
    const shifted = (await preview('?local=2025-06-02T21:00')).entries;
    expect(shifted.map(({ due }: { due: string }) => due)).toEqual(dues);
    expect(await entries()).toEqual([]);
    const late = await arena.post('/schedule/template', { local: '2025-03-01T21:00' });
    expect([late.status, late.body.code]).toEqual([409, 'schedule-in-past']);
    await arena.done('/schedule/template', { local: '2025-06-02T21:00' });
    expect((await entries()).map(({ due, kind, phase, round }) => ({ due, kind, phase, round }))).toEqual([
      { due: dues[0], kind: 'change-phase', phase: 1, round: null },
      { due: dues[1], kind: 'launch-round', phase: null, round: 2 },
    ]);
  });

  it('refuses a time that has passed or does not exist, and repeats nothing that is sent again', async () => {
    arena = await Arena.withTeams(0);
    const closing = { kind: 'close-uploads' };
    const refused = async (path: string, body: object) => {
      const { status, body: answer } = await arena.post(path, { ...body });
      return `${status} ${answer.code}`;
    };
    const past = { local: '2025-03-26T19:59', ...closing };
    expect(await refused('/schedule/plan', past)).toBe('409 schedule-in-past');
    const skipped = { local: '2025-03-30T02:30', ...closing };
    expect(await refused('/schedule/plan', skipped)).toBe('400 time-does-not-exist');
    expect(await refused('/schedule/plan', { ...AT_NINE, kind: 'teleport' })).toMatch(/^400/);
    expect(await refused('/schedule/plan', { ...AT_NINE, kind: 'show-round' })).toMatch(/^400/);
    const [first, again] = [
      await arena.post('/schedule/plan', { ...AT_NINE, ...closing }, arena.admin.agent, 'key'),
      await arena.post('/schedule/plan', { ...AT_NINE, ...closing }, arena.admin.agent, 'key'),
    ];
    expect(again.body).toEqual(first.body);
    expect(await refused('/schedule/plan', { ...AT_NINE, ...closing })).toBe('409 schedule-duplicate');
    expect(await refused('/schedule/drop', { entry_id: 'nothing' })).toBe('404 schedule-entry-not-found');
  });
});

describe('the schedule on two nodes', () => {
  it('acts once, whoever is first, also for two admins at once', async () => {
    const stores = await openSharedStores();
    const one = await startTestApp({ openStores: sharing(stores), config: { role: 'all' } });
    const other = await startTestApp({ openStores: sharing(stores), config: { role: 'api' } });
    try {
      const admin = await one.as('admin');
      const atOther = other.browser();
      atOther.jar = admin.jar;
      await eventually(async () => (await atOther.get('/api/schedule')).status === 200);
      const body = { ...AT_NINE, kind: 'change-phase', phase: 1 };
      const both = await Promise.all(
        [admin, atOther].map((agent) => agent.post('/api/schedule/plan').send(body)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const planned = () =>
        [one, other].map((app) => app.gateway.tournamentState().schedule.entries.size).join();
      await eventually(() => planned() === '1,1');
      for (const app of [one, other]) app.testClock.set(NINE);
      await Promise.all([one, other, one, other].map(run));
      const types = (await seasonLog(one)).map(({ type }) => type);
      const count = (of: string) => types.filter((type) => type === of).length;
      expect([count('PhaseChanged'), count('PlannedActionDone')]).toEqual([1, 1]);
    } finally {
      await other.close();
      await one.close();
      await stores.close();
    }
  });
});
