import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueAt } from '@arena/domain/amvdle/amvdle-catalogue';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { AmvdleGuessAnswer, AmvdleTodayAnswer } from '@arena/projections/amvdle/amvdle.types';
import { KEY_VAULT } from '../../platform/system/ports.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';
import { AMVDLE_SECRET, answerOf } from './daily-answer.js';
import { answerIn, importCatalogue, someAmvs, wrongTitles } from './testing/daily-game.js';

const REWARD = 250;

describe('the daily game', () => {
  let app: TestApp;
  let admin: Agent;
  let player: Person;
  beforeEach(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
    player = await app.person('participant');
  });
  afterEach(() => app.close());

  const today = async (agent = player.agent): Promise<AmvdleTodayAnswer> =>
    (await agent.get('/api/amvdle/today').expect(200)).body as AmvdleTodayAnswer;
  const guess = (title: string, agent = player.agent, key?: string) =>
    agent
      .post('/api/amvdle/guess')
      .set(key ? { 'Idempotency-Key': key } : {})
      .send({ title });
  const refused = async (title: string, code: string, agent = player.agent) => {
    const { status, body } = await guess(title, agent);
    expect([status, body.code]).toEqual([409, code]);
    return body;
  };
  const answer = async (): Promise<string> => {
    await today();
    return answerIn(app).title;
  };
  const submitVideo = async (by = player) => {
    const { phase } = app.gateway.tournamentState().season;
    await app.setPhase(2);
    const file = {
      objectKey: 'videos/x',
      contentType: 'video/mp4',
      size: 1000,
      duration: 180_000,
      container: 'mp4',
      videoCodec: 'h264',
      audioCodec: 'aac',
    } as const;
    const data = { videoId: 'v1', title: 'Ours', animatedOnly: true, file, thumbnailKey: null };
    const actor = { userId: by.userId, admin: false };
    await app.gateway.tournament({ type: 'SubmitVideo', data }, app.context(actor));
    await app.setPhase(phase);
  };
  /** Sessions last a day: whoever comes later logs in again. */
  const comeBack = async (iso: string, ...people: Person[]) => {
    app.testClock.set(iso);
    for (const person of people) await app.logIn(person);
  };
  const balance = (userId = player.userId) =>
    (app.gateway.tournamentState().money.balances.get(userId) ?? 0) / 100;

  it('does not exist without a catalogue', async () => {
    expect(await today()).toEqual({
      success: true,
      day: '2025-03-26',
      game: null,
      next_at: '2025-03-26T23:00:00.000Z',
    });
    await refused('Zyxomancy 1', 'amvdle-no-game');
    await guess('').expect(400);
  });

  it('is the same for all, with titles to guess from', async () => {
    await importCatalogue(admin, someAmvs(12));
    const { game } = await today();
    expect(game).toMatchObject({
      guesses: [],
      guesses_left: 8,
      state: 'playing',
      answer: null,
      reward: null,
      no_reward: 'no-video',
      reward_possible: REWARD,
      streak: 0,
      sample: false,
    });
    expect(game?.titles).toHaveLength(12);
    expect(game?.titles.slice(0, 3)).toEqual(['Zyxomancy 1', 'Zyxomancy 2', 'Zyxomancy 3']);
    const other = await today(await app.as('user'));
    expect(other.game).toEqual({ ...game, no_reward: 'not-a-participant' });
    expect(app.gateway.tournamentState().amvdle.days.size).toBe(1);
  });

  it('is opened once by many who come at the same time', async () => {
    await importCatalogue(admin, someAmvs(12));
    await Promise.all(Array.from({ length: 12 }, () => today()));
    const { events } = (await admin.get('/api/audit/events?type=AmvdleDayOpened').expect(200)).body;
    expect(events).toHaveLength(1);
  });

  it('gives feedback and hints, and is lost with the eighth wrong guess', async () => {
    await importCatalogue(admin, someAmvs(12));
    const wrong = await wrongTitles(app, player.agent);
    const hints: unknown[] = [];
    for (const title of wrong.slice(0, 8)) {
      const { body } = await guess(title).expect(200);
      const { game, feedback, balance: after } = body as AmvdleGuessAnswer;
      expect([feedback.guess.title, feedback.feedback.title, after]).toEqual([title, 'wrong', null]);
      expect(game?.guesses.at(-1)).toEqual(feedback);
      hints.push(Object.values(game?.hints ?? {}).map(({ value }) => value !== null));
    }
    expect(hints).toEqual([
      ...Array<unknown>(2).fill([false, false, false]),
      ...Array<unknown>(2).fill([true, false, false]),
      ...Array<unknown>(2).fill([true, true, false]),
      ...Array<unknown>(2).fill([true, true, true]),
    ]);
    const { game } = await today();
    expect(game).toMatchObject({ state: 'lost', guesses_left: 0, reward: null, streak: 0 });
    expect(game?.answer?.title).toBe(answerIn(app).title);
    const { message, variables } = await refused(answerIn(app).title, 'amvdle-over');
    expect(message).toContain('after 8 guesses');
    expect(variables).toEqual({ guesses: 8 });
  });

  it('refuses unknown and repeated titles, and counts neither', async () => {
    await importCatalogue(admin, someAmvs(12));
    const [title = ''] = await wrongTitles(app, player.agent);
    await refused('Nothing like it', 'amvdle-unknown-title');
    await guess(`  ${title.toUpperCase()} `).expect(200);
    await refused(title, 'amvdle-guessed-already');
    expect((await today()).game?.guesses_left).toBe(7);
  });

  it('pays a member whose team has submitted its video, once', async () => {
    await importCatalogue(admin, someAmvs(12));
    await submitVideo();
    const before = balance();
    const title = await answer();
    expect((await today()).game?.no_reward).toBeNull();
    const [wrong = ''] = await wrongTitles(app, player.agent);
    await guess(wrong).expect(200);
    const { body } = await guess(title).expect(200);
    expect(body).toMatchObject({
      game: { state: 'won', reward: REWARD, no_reward: null, streak: 1, answer: { title } },
      feedback: { number: 2, feedback: { title: 'exact', editor: 'exact', category: 'exact' } },
      balance: before + REWARD,
    });
    expect(balance()).toBe(before + REWARD);
    await refused(title, 'amvdle-over');
    const { entries } = (await player.agent.get(`/api/stdollars/ledger/${player.userId}`)).body;
    expect(entries[0]).toMatchObject({ kind: 'amvdle-reward', amount: REWARD, balance: before + REWARD });
  });

  it('pays nothing without a team, without a video, or for one that came after the win', async () => {
    await importCatalogue(admin, someAmvs(12));
    const title = await answer();
    const user = await app.person('user');
    expect((await guess(title, user.agent).expect(200)).body).toMatchObject({
      game: { state: 'won', reward: 0, no_reward: 'not-a-participant' },
      balance: null,
    });
    await guess(title).expect(200);
    await submitVideo();
    expect((await today()).game).toMatchObject({ state: 'won', reward: 0, no_reward: 'no-video' });
    expect(balance()).toBe(1000);
  });

  it('is won once from two tabs at the same moment (fault 18)', async () => {
    await importCatalogue(admin, someAmvs(12));
    await submitVideo();
    const title = await answer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => guess(title)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(balance()).toBe(1000 + REWARD);
  });

  it('gives a repeated guess the same answer, also after the day and the team have changed', async () => {
    await importCatalogue(admin, someAmvs(12));
    const [wrong = '', another = ''] = await wrongTitles(app, player.agent);
    const first = await guess(wrong, player.agent, 'first-key').expect(200);
    await guess(another).expect(200);
    await submitVideo();
    const won = await guess(await answer(), player.agent, 'won-key').expect(200);
    await admin.post('/api/stdollars/add').send({ user_id: player.userId, amount: 5, reason: 'a test' });
    await importCatalogue(admin, []);
    app.testClock.advance(6 * 3_600_000);
    expect((await today()).day).toBe('2025-03-27');
    expect((await guess(wrong, player.agent, 'first-key').expect(200)).body).toEqual(first.body);
    expect((await guess(answerIn(app).title, player.agent, 'won-key').expect(200)).body).toEqual(won.body);
    await guess('another', player.agent, 'won-key').expect(422);
    expect(balance()).toBe(1000 + REWARD + 5);
  });

  it('changes at midnight in Paris, whatever zone the player is in: one reward a day (fault 18)', async () => {
    await importCatalogue(admin, someAmvs(12));
    await submitVideo();
    await comeBack('2025-03-29T22:59:58.000Z', player);
    const first = await answer();
    const zones = ['Asia/Tokyo', 'America/Toronto'];
    const tabs = await Promise.all(zones.map((zone) => guess(first).set('X-Time-Zone', zone)));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await today()).next_at).toBe('2025-03-29T23:00:00.000Z');
    expect(balance()).toBe(1000 + REWARD);
    app.testClock.set('2025-03-29T23:00:00.000Z');
    // The clocks go forward: this day has 23 hours.
    expect(await today()).toMatchObject({
      day: '2025-03-30',
      next_at: '2025-03-30T22:00:00.000Z',
      game: { state: 'playing', streak: 1 },
    });
    await guess(answerIn(app).title).expect(200);
    await refused(answerIn(app).title, 'amvdle-over');
    expect(balance()).toBe(1000 + 2 * REWARD);
    expect((await today()).game?.streak).toBe(2);
  });

  it('takes no guess for a day that is over, and answers a repeated one', async () => {
    await importCatalogue(admin, someAmvs(12));
    await comeBack('2025-03-29T22:59:58.000Z', player);
    const [wrong = '', another = ''] = await wrongTitles(app, player.agent);
    const { day } = await today();
    const send = (body: object, key: string) =>
      player.agent.post('/api/amvdle/guess').set('Idempotency-Key', key).send(body);
    const first = await send({ title: wrong, day }, 'in-time').expect(200);
    app.testClock.set('2025-03-29T23:00:00.000Z');
    const before = await app.runtime.log.lastPosition();
    const late = await send({ title: another, day }, 'late').expect(409);
    expect(late.body.code).toBe('amvdle-day-over');
    expect(await app.runtime.log.lastPosition()).toBe(before);
    expect((await send({ title: wrong, day }, 'in-time').expect(200)).body).toEqual(first.body);
    expect(await today()).toMatchObject({ day: '2025-03-30', game: { guesses: [], guesses_left: 8 } });
    await send({ title: another, day: '2025-03-30' }, 'new').expect(200);
    await send({ title: wrong, day: 'today' }, 'malformed').expect(400);
  });

  it('keeps to the catalogue that it was opened with', async () => {
    await importCatalogue(admin, someAmvs(12));
    const [wrong = ''] = await wrongTitles(app, player.agent);
    const before = (await today()).game?.titles;
    const title = answerIn(app).title;
    await importCatalogue(admin, [{ ...someAmvs(1)[0]!, title: 'Another one' }]);
    await refused('Another one', 'amvdle-unknown-title');
    await guess(wrong).expect(200);
    await importCatalogue(admin, []);
    expect((await today()).game?.titles).toEqual(before);
    expect((await guess(title).expect(200)).body.game.state).toBe('won');
    await comeBack('2025-03-27T19:00:00.000Z', player);
    expect((await today()).game).toBeNull();
  });

  it('begins anew after a reset, with an AMV drawn anew', async () => {
    await importCatalogue(admin, someAmvs(12));
    const title = await answer();
    const secret = (await app.nest.get<KeyVault>(KEY_VAULT).get(AMVDLE_SECRET))!;
    const drawn = (season: number) => {
      const entries = catalogueAt(app.gateway.amvdleCatalogueState());
      return answerOf(secret, { season, day: '2025-03-26' }, entries)?.title;
    };
    await guess(title).expect(200);
    const { token, clears } = (await admin.post('/api/tournament/reset').send({})).body;
    expect(clears).toContainEqual({ group: 'amvdle-attempts', count: 1 });
    await admin.post('/api/tournament/reset/confirm').send({ token, confirmation: 'CONFIRM' }).expect(200);
    expect((await today()).game).toMatchObject({ guesses: [], state: 'playing', streak: 0 });
    expect([title, answerIn(app).title]).toEqual([drawn(1), drawn(2)]);
    expect((await player.agent.get('/api/amvdle/leaderboard')).body.rows).toEqual([]);
    const closed = await player.agent.get('/api/amvdle/leaderboard?season=1').expect(200);
    expect(closed.body.rows).toMatchObject([{ wins: 1 }]);
  });

  it('ranks the players, page by page', async () => {
    await importCatalogue(admin, someAmvs(12));
    const user = await app.person('user');
    await guess(await answer(), user.agent).expect(200);
    await comeBack('2025-03-27T19:00:00.000Z', player, user);
    const [wrong = ''] = await wrongTitles(app, player.agent);
    await guess(wrong).expect(200);
    for (const agent of [player.agent, user.agent]) await guess(answerIn(app).title, agent).expect(200);
    const { rows, next } = (await player.agent.get('/api/amvdle/leaderboard').expect(200)).body;
    const one = { rank: 1, name: user.name, wins: 2, streak: 2, best_streak: 2, average_guesses: 1 };
    const two = { rank: 2, name: player.name, wins: 1, streak: 1, best_streak: 1, average_guesses: 2 };
    expect(rows).toEqual([
      { ...one, user_id: user.userId },
      { ...two, user_id: player.userId },
    ]);
    expect(next).toBeNull();
    const first = (await player.agent.get('/api/amvdle/leaderboard?limit=1')).body;
    const second = (await player.agent.get(`/api/amvdle/leaderboard?limit=1&after=${first.next}`)).body;
    expect([...first.rows, ...second.rows]).toEqual(rows);
    expect(second.next).toBeNull();
    for (const cursor of ['1', Buffer.from('["ann",1]').toString('base64url')]) {
      const refused = await player.agent.get(`/api/amvdle/leaderboard?after=${cursor}`).expect(400);
      expect(refused.body.code).toBe('malformed-request');
    }
  });

  it('continues a page behind its last place, even if that player has moved', async () => {
    await importCatalogue(admin, someAmvs(12));
    const user = await app.person('user');
    await guess(await answer(), user.agent).expect(200);
    const page = async (query: string) =>
      (await player.agent.get(`/api/amvdle/leaderboard?limit=1${query}`).expect(200)).body;
    const [wrong = ''] = await wrongTitles(app, player.agent);
    for (const title of [wrong, answerIn(app).title]) await guess(title).expect(200);
    const first = await page('');
    expect(first.rows).toMatchObject([{ user_id: user.userId }]);
    await comeBack('2025-03-27T19:00:00.000Z', player, user);
    await answer();
    await guess(answerIn(app).title).expect(200);
    // The player is first now; the page behind the place of the user has nobody who was shown already.
    expect((await page('')).rows).toMatchObject([{ user_id: player.userId, wins: 2 }]);
    expect(await page(`&after=${first.next}`)).toMatchObject({ rows: [], next: null });
  });
});

describe('a catalogue that two admins edit', () => {
  it('is not replaced by what was made from an older version, as JSON or as a file', async () => {
    const app = await startTestApp();
    try {
      const admin = await app.as('admin');
      const put = () => admin.put('/api/amvdle/catalogue');
      const [one, two, three] = someAmvs(3);
      const first = { entries: [one], version: 0 };
      await put().set('Idempotency-Key', 'first').send(first).expect(200);
      await put()
        .send({ entries: [one, two], version: 1 })
        .expect(200);
      const refused = await put()
        .send({ entries: [one, three], version: 1 })
        .expect(409);
      expect(refused.body).toMatchObject({ code: 'amvdle-catalogue-moved', variables: { version: 2 } });
      const file = 'title,editors,stic,category,rank\nMine,Léo,15,Drama,3\n';
      const send = (version: string) => put().query({ version }).set('content-type', 'text/csv').send(file);
      await send('1').expect(409);
      await send('two').expect(400);
      const { body } = await admin.get('/api/amvdle/catalogue').expect(200);
      expect([body.version, body.entries.length]).toEqual([2, 2]);
      expect((await put().set('Idempotency-Key', 'first').send(first).expect(200)).body.version).toBe(1);
      await send('2').expect(200);
      await put()
        .send({ entries: [one] })
        .expect(200);
    } finally {
      await app.close();
    }
  });
});

describe('a sample catalogue', () => {
  it.each([
    [true, REWARD, null],
    [false, 0, 'sample-catalogue'],
  ])('pays where everything is a sample: %s', async (sample, reward, why) => {
    const app = await startTestApp({ config: { sample } });
    try {
      await importCatalogue(await app.as('admin'), someAmvs(3), true);
      const { agent } = await app.person('participant');
      const { body } = await agent.get('/api/amvdle/today').expect(200);
      expect(body.game).toMatchObject({ sample: true, reward_possible: reward });
      expect(body.game.no_reward).toBe(why ?? 'no-video');
      const won = await agent.post('/api/amvdle/guess').send({ title: answerIn(app).title });
      expect(won.body.game).toMatchObject({ reward: 0 });
    } finally {
      await app.close();
    }
  });
});
