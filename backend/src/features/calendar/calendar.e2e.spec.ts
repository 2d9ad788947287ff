import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestClock } from '../../testing/test-clock.js';
import { Arena } from '../bracket/testing/arena.js';

type Fields = Readonly<Record<string, string>>;

describe('the calendar', () => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await Arena.betting(4, { clock: new TestClock(Date.parse('2025-03-20T10:00:00.000Z')) });
  });
  afterAll(() => arena.close());

  const text = async (query = ''): Promise<string> =>
    (await arena.app.browser().get(`/api/calendar.ics${query}`).expect(200)).text;
  /** Long lines are folded: RFC 5545, 3.1. */
  const events = async (query = ''): Promise<Fields[]> =>
    (await text(query))
      .replace(/\r\n[ \t]/g, '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) =>
        Object.fromEntries(
          event
            .split('\r\n')
            .map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
        ),
      );
  const event = async (id: string, query = ''): Promise<Fields | undefined> =>
    (await events(query)).find(({ UID }) => UID === `${id}@localhost`);

  it('is an iCalendar file', async () => {
    const answer = await arena.app.browser().get('/api/calendar.ics').expect(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    expect(answer.text).toMatch(/\r\nEND:VCALENDAR\s*$/);
    expect(answer.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('has the tournament of the specification, in UTC, until an admin changes it', async () => {
    expect(await event('tournament-1')).toMatchObject({
      DTSTART: '20250326T190000Z',
      DTEND: '20250330T215900Z',
    });
    await arena.done('/settings/tournament-window', { start: '2025-07-01T20:00', end: '2025-07-03T23:59' });
    expect(await event('tournament-1')).toMatchObject({
      DTSTART: '20250701T180000Z',
      DTEND: '20250703T215900Z',
    });
  });

  it('has what the countdown counts to, under one id when it is moved, while it is shown', async () => {
    await arena.done('/settings/countdown', { local: '2025-06-01T12:00', goal: 'bets-end' });
    expect(await event('countdown-1-bets-end')).toMatchObject({
      DTSTART: '20250601T100000Z',
      SUMMARY: 'Battle Arena: betting closes',
    });
    await arena.done('/settings/countdown', { local: '2025-06-02T12:00', goal: 'bets-end' });
    expect((await event('countdown-1-bets-end'))?.['DTSTART']).toBe('20250602T100000Z');
    await arena.done('/settings/countdown-display', { visible: false });
    expect((await events()).map(({ UID }) => UID)).toEqual(['tournament-1@localhost']);
    await arena.done('/settings/countdown-display', { visible: true });
  });

  it('has no date that has passed, and no countdown to what has happened', async () => {
    const ids = async () => (await events()).map(({ UID }) => UID?.split('@')[0]);
    const before = await ids();
    await arena.done('/settings/tournament-window', { start: '2025-02-01T20:00', end: '2025-02-03T23:59' });
    expect(before).toContain('tournament-1');
    expect(await ids()).toEqual(['countdown-1-bets-end']);
    await arena.done('/settings/countdown', { local: '2025-02-02T12:00', goal: 'bets-end' });
    expect(await ids()).toEqual([]);
    await arena.done('/settings/countdown', { local: '2025-06-02T12:00', goal: 'registration-end' });
    expect(await ids()).toEqual([]);
    await arena.done('/settings/countdown', { local: '2025-06-02T12:00', goal: 'bets-end' });
  });

  it('follows the schedule: what ends for everybody, and nothing that begins', async () => {
    const ids = async () => (await events()).map(({ UID }) => UID?.split('@')[0]);
    await arena.done('/settings/countdown', { local: '2025-06-02T12:00', goal: 'tournament-end' });
    const before = await ids();
    await arena.done('/schedule/plan', { local: '2025-04-01T20:00', kind: 'close-bets', round: 1 });
    await arena.done('/schedule/plan', { local: '2025-04-02T20:00', kind: 'launch-round', round: 2 });
    await arena.done('/schedule/plan', { local: '2025-04-02T20:00', kind: 'show-round', round: 2 });
    expect(await event('deadline-1-bets-end-1', '?lang=fr')).toMatchObject({
      DTSTART: '20250401T180000Z',
      SUMMARY: 'Battle Arena : clôture des paris du tour 1',
    });
    expect((await ids()).filter((id) => !before.includes(id))).toEqual(['deadline-1-bets-end-1']);
    const seen = await arena.app.browser().get('/api/schedule/deadlines').expect(200);
    expect(seen.body.deadlines).toEqual([{ goal: 'bets-end', round: 1, at: '2025-04-01T18:00:00.000Z' }]);
    await arena.app.browser().get('/api/schedule').expect(401);
    // One end of bets, not two.
    await arena.done('/settings/countdown', { local: '2025-06-02T12:00', goal: 'bets-end' });
    expect((await event('countdown-1-bets-end'))?.['DTSTART']).toBe('20250401T180000Z');
    expect(await ids()).not.toContain('deadline-1-bets-end-1');
    await arena.done('/settings/countdown', { local: '2025-06-02T12:00', goal: 'tournament-end' });
    const { entries } = (await arena.get('/schedule')).body;
    for (const { id } of entries) await arena.done('/schedule/drop', { entry_id: id });
    expect(await ids()).toEqual(before);
  });

  it('counts to when the schedule reaches the goal, while a countdown is announced', async () => {
    await arena.app.setPhase(2);
    await arena.done('/settings/countdown', { local: '2025-06-02T12:00', goal: 'tournament-start' });
    await arena.done('/schedule/plan', { local: '2025-05-01T20:00', kind: 'change-phase', phase: 3 });
    expect((await event('countdown-1-tournament-start'))?.['DTSTART']).toBe('20250501T180000Z');
    const { countdown } = (await arena.get('/settings')).body;
    expect(countdown).toMatchObject({
      at: '2025-05-01T18:00:00.000Z',
      local: '2025-06-02T12:00',
      by_schedule: true,
    });
    const [entry] = (await arena.get('/schedule')).body.entries;
    await arena.done('/schedule/drop', { entry_id: entry.id });
    expect((await event('countdown-1-tournament-start'))?.['DTSTART']).toBe('20250602T100000Z');
    await arena.app.setPhase(3);
    await arena.done('/settings/countdown', { local: '2025-06-02T12:00', goal: 'bets-end' });
  });

  it('is written in the language that is asked for', async () => {
    const summary = async (lang: string) =>
      (await event('countdown-1-bets-end', `?lang=${lang}`))?.['SUMMARY'];
    expect(await summary('fr')).toBe('Battle Arena : clôture des paris');
    expect(await summary('ja')).toBe('Battle Arena：ベット締め切り');
    const refused = await arena.get('/calendar.ics?lang=de');
    expect([refused.status, refused.body.code]).toEqual([400, 'validation-failed']);
  });

  it('has the vote with its end, once its round is shown', async () => {
    await arena.done('/bracket/revives-allowed', { round: 1, count: 1 });
    await arena.decideRound();
    await arena.done('/bracket/vote/open', { round: 1 });
    const { vote } = (await arena.get('/bracket/vote')).body as { vote: { closes_at: string } };
    expect(await event('vote-1-1')).toMatchObject({
      DTEND: vote.closes_at.replace(/[-:]|\.\d+/g, ''),
      URL: `http://localhost:${new URL(arena.app.url).port}/vote/`,
    });
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    expect(await event('vote-1-1')).toBeUndefined();
    await arena.done('/bracket/visibility', { round: 1, visible: true });
    await arena.app.setPhase(2);
    expect(await event('vote-1-1')).toBeUndefined();
    await arena.app.setPhase(3);
  });

  it('has no vote that was cancelled or has ended early', async () => {
    const stop = { round: 1, reason: 'It is late' };
    await arena.done('/bracket/vote/cancel', stop);
    expect(await event('vote-1-1')).toBeUndefined();
    await arena.done('/bracket/vote/open', { round: 1, hours: 72 });
    expect(await event('vote-1-1')).toBeDefined();
    await arena.done('/bracket/vote/end', stop);
    expect(await event('vote-1-1')).toBeUndefined();
  });
});
