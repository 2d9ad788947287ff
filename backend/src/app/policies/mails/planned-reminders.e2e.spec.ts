import { afterEach, describe, expect, it } from '@jest/globals';
import { Arena } from '../../../features/bracket/testing/arena.js';
import { allMailed, mailsOf } from '../../../platform/mail/testing/mailbox.js';
import { openSharedStores, sharing } from '../../../testing/shared-stores.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { Schedule } from '../schedule.js';

/** The test clock begins at 20:00 in Paris. */
const AT_NINE = { local: '2025-03-26T21:00' };
const NINE = '2025-03-26T20:00:00.000Z';
const WORDS = { subject: 'One hour is left', body: 'Send your video before ten.' };
const REMINDER = { ...AT_NINE, kind: 'remind-video', ...WORDS };

/** Their nodes may have run it by themselves a moment before: it acts once either way. */
async function passNine(...apps: readonly TestApp[]): Promise<void> {
  for (const app of apps) app.testClock.set(NINE);
  await Promise.all([...apps, ...apps].map((app) => app.nest.get(Schedule).run()));
}

async function reminded(app: TestApp): Promise<string[]> {
  const mails = (await mailsOf(app)).filter(({ subject }) => subject.includes(WORDS.subject));
  for (const { text } of mails) expect(text).toContain(WORDS.body);
  return mails.map(({ to }) => to.split('@')[0] ?? '').sort();
}

/** Two teams without a video, in phase 2. */
async function teamsWithoutVideo(app: TestApp) {
  const people = [];
  for (const name of ['ann', 'ben', 'cat', 'dan']) people.push(await app.signUp(name));
  await app.formTeam('Early', people[0]!, people[1]!);
  await app.formTeam('Late', people[2]!, people[3]!);
  await app.setPhase(2);
  return people;
}

describe('planned reminders', () => {
  let arena: Arena;
  afterEach(() => arena.close());

  const entries = async () => (await arena.get('/schedule')).body.entries;

  it('go once to each person whom they are for and who accepts mails, and the note says to how many', async () => {
    arena = await Arena.withTeams(1, { dataDir: 'temporary' });
    const { app } = arena;
    const [, , , dan] = await teamsWithoutVideo(app);
    const command = { userId: dan!.userId, preferences: { massMail: false } };
    await app.gateway.accounts({ type: 'ChangePreferences', data: command }, app.context());
    await arena.done('/schedule/plan', REMINDER);
    await app.nest.get(Schedule).run();
    expect(app.gateway.mailingsState().known.size).toBe(0);
    await passNine(app);
    await until(async () => (await reminded(app)).length > 0);
    await allMailed(app);
    expect(await entries()).toMatchObject([
      { kind: 'remind-video', title: WORDS.subject, text: WORDS.body, status: 'done', recipients: 3 },
    ]);
    await app.restart();
    await app.nest.get(Schedule).run();
    await allMailed(app);
    expect(await reminded(app)).toEqual(['ann', 'ben', 'cat']);
  });

  it('to nobody send nothing, and those of what is over say why', async () => {
    arena = await Arena.withTeams(2);
    await arena.app.setPhase(2);
    await arena.done('/schedule/plan', REMINDER);
    await arena.done('/schedule/plan', { ...REMINDER, kind: 'remind-vote' });
    await passNine(arena.app);
    await passNine(arena.app);
    expect(await entries()).toMatchObject([
      { kind: 'remind-video', status: 'done', changed: false, recipients: 0 },
      { kind: 'remind-vote', status: 'failed', refusal: { code: 'vote-not-open' } },
    ]);
    expect(arena.app.gateway.mailingsState().known.size).toBe(0);
  });

  it('need their text, which only they have', async () => {
    arena = await Arena.withTeams(0);
    const { subject, body, ...bare } = REMINDER;
    for (const wrong of [
      bare,
      { ...bare, subject },
      { ...bare, body },
      { ...REMINDER, kind: 'open-uploads' },
    ])
      expect((await arena.post('/schedule/plan', wrong)).status).toBe(400);
    expect(await entries()).toEqual([]);
  });

  it('come with their text from the schedule of the season before', async () => {
    arena = await Arena.withTeams(0);
    await arena.done('/schedule/plan', REMINDER);
    const { token } = (await arena.done('/tournament/reset')).body;
    await arena.done('/tournament/reset/confirm', { token, confirmation: 'CONFIRM' });
    const shown = (await arena.get('/schedule/template')).body.entries;
    expect(shown).toMatchObject([{ kind: 'remind-video', words: WORDS }]);
    await arena.done('/schedule/template', { local: '2025-06-02T21:00' });
    expect(await entries()).toMatchObject([
      { kind: 'remind-video', title: WORDS.subject, text: WORDS.body, due: '2025-06-02T19:00:00.000Z' },
    ]);
  });
});

it('a planned reminder goes once, whichever of two nodes is first', async () => {
  const stores = await openSharedStores();
  const one = await startTestApp({ openStores: sharing(stores), config: { role: 'all' } });
  const other = await startTestApp({ openStores: sharing(stores), config: { role: 'all' } });
  try {
    await teamsWithoutVideo(one);
    const admin = await one.as('admin');
    await admin.post('/api/schedule/plan').send(REMINDER).expect(200);
    const isKnown = (app: TestApp) => app.gateway.tournamentState().schedule.entries.size === 1;
    await until(() => isKnown(one) && isKnown(other));
    await passNine(one, other);
    await until(async () => (await reminded(one)).length >= 4);
    await allMailed(one);
    expect(await reminded(one)).toEqual(['ann', 'ben', 'cat', 'dan']);
    const started = [];
    for await (const { type } of one.runtime.log.read('mailings'))
      if (type === 'MailingStarted') started.push(type);
    expect(started).toHaveLength(1);
  } finally {
    await other.close();
    await one.close();
    await stores.close();
  }
});
