import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Arena, type TestTeam } from '../../bracket/testing/arena.js';
import { PASSWORD, startTestApp, type Person, type TestApp } from '../../../testing/test-app.js';

const PROFILE = {
  age: 27,
  sex: 'female',
  nationality: 'FR',
  color: 'violet',
  discord: '123456789012345678',
  twitter: 'nao_cut',
  videoPlatformLink: 'https://www.youtube.com/@some.editor',
  stream_link: 'https://example.org/live',
};

describe('a sign-up with a whole profile', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('keeps every field and the language', async () => {
    const agent = app.browser();
    const body = {
      name: 'Nao',
      email: 'nao@example.org',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    await agent
      .post('/api/auth/create')
      .send({ ...body, ...PROFILE, nationality: 'france', language: 'ja' })
      .expect(201);
    const me = await agent.get('/api/auth/me').expect(200);
    expect(me.body.user).toMatchObject({ ...PROFILE, language: 'ja', mass_mail: true, avatar_url: null });
  });

  it('stores the code of a country that is named, and nothing else', async () => {
    const { agent, userId } = await app.person('user');
    const put = (nationality: string | null) =>
      agent.put(`/api/auth/user/${userId}/${userId}`).send({ nationality });
    for (const [given, stored] of [
      ['Etats Unis', 'US'],
      ['日本', 'JP'],
      [null, null],
    ] as const)
      expect((await put(given)).body.user.nationality).toBe(stored);
    const { body } = await put('Atlantis');
    expect(body.errors).toEqual({ nationality: { key: 'validation.one-of', variables: {} } });
  });

  it('is refused with an unknown language, and by the rules of profile changes', async () => {
    const { agent, userId } = await app.person('user');
    const put = (fields: object) => agent.put(`/api/auth/user/${userId}/${userId}`).send(fields);
    for (const name of ['x'.repeat(10_000), 'a\u200bdmin', '\u202enimda', 'аdmin', 'ａｄｍｉｎ']) {
      const answer = await put({ name });
      expect([name.slice(0, 10), answer.status, answer.body.code]).toEqual([
        name.slice(0, 10),
        400,
        'validation-failed',
      ]);
    }
    const german = await agent.put('/api/auth/preferences').send({ language: 'de' });
    expect([german.status, german.body.errors.language.key]).toEqual([400, 'validation.one-of']);
  });
});

describe('preferences', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('are visible only to their owner, and changing them ends no session', async () => {
    const person = await app.signUp('Miko');
    const put = (body: object) => person.agent.put('/api/auth/preferences').send(body);
    const changed = await put({ language: 'fr', mass_mail: false }).expect(200);
    expect(changed.body).toMatchObject({ success: true, user: { language: 'fr', mass_mail: false } });
    expect((await put({ language: 'zh' })).body.user).toMatchObject({ language: 'zh', mass_mail: false });
    expect((await put({})).body.user).toMatchObject({ language: 'zh', mass_mail: false });
    for (const bad of [{ mass_mail: 'no' }, { language: 'xx' }, { massMail: true }]) {
      expect((await put(bad)).status).toBe(400);
    }
    const seen = await app.browser().get(`/api/auth/user/${person.userId}`).expect(200);
    for (const secret of ['language', 'mass_mail']) expect(seen.body.user).not.toHaveProperty(secret);
    expect((await app.browser().put('/api/auth/preferences').send({ language: 'fr' })).status).toBe(401);
  });
});

describe('the list of an admin', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    for (const name of ['Quill', 'Quilla', 'Zed']) await app.signUp(name);
    const other = await app.signUp('Otto');
    await other.agent
      .put(`/api/auth/user/${other.userId}/${other.userId}`)
      .send({ email: 'Quill.Two@example.org', current_password: PASSWORD })
      .expect(200);
  });
  afterAll(() => app.close());

  const names = (body: { users: { name: string }[] }): string[] => body.users.map(({ name }) => name);

  it('finds by name, then by address, page by page, each once', async () => {
    const admin = await app.as('admin');
    const found = await admin.get('/api/auth/users?search=QUILL').expect(200);
    expect([names(found.body), found.body.next]).toEqual([['Quill', 'Quilla', 'Otto'], null]);
    const pages: string[] = [];
    let after: string | null = '';
    for (let page = 0; after !== null && page < 9; page++) {
      const query: Record<string, string> = { search: 'quill', limit: '1', ...(after && { after }) };
      const answer = await admin.get('/api/auth/users').query(query).expect(200);
      pages.push(...names(answer.body));
      after = (answer.body as { next: string | null }).next;
    }
    expect([pages, after]).toEqual([['Quill', 'Quilla', 'Otto'], null]);
    const exact = await admin.get('/api/auth/users').query({ search: 'quill.two@EXAMPLE.org' });
    expect(names(exact.body)).toEqual(['Otto']);
    expect(exact.body.users[0].email).toBe('Quill.Two@example.org');
    await admin.get('/api/auth/users?search=quill&after=mail:nonsense').expect(400);
  });

  it('is for admins: an address finds nobody for others', async () => {
    for (const agent of [app.browser(), await app.as('user'), await app.as('judge')]) {
      expect(names((await agent.get('/api/auth/users?search=quill.two')).body)).toEqual([]);
      const byName = await agent.get('/api/auth/users?search=quill').expect(200);
      expect(names(byName.body)).toEqual(['Quill', 'Quilla']);
      for (const secret of ['example.org', '"age"', '"discord"', '"language"']) {
        expect(byName.text).not.toContain(secret);
      }
    }
  });
});

describe('the last admin', () => {
  it('remains when two admins demote or delete each other at once (fault 39)', async () => {
    const app = await startTestApp();
    try {
      const [one, other] = [await app.signUp('Ann'), await app.signUp('Bob')];
      const admins = async (): Promise<number> => {
        const { users } = (await app.browser().get('/api/auth/users')).body as { users: { role: string }[] };
        return users.filter(({ role }) => role === 'admin').length;
      };
      for (const step of ['demote', 'delete'] as const) {
        await app.promote(one.userId);
        await app.promote(other.userId);
        await app.logIn(one);
        await app.logIn(other);
        const against = (by: Person, whom: Person) =>
          step === 'demote'
            ? by.agent
                .post('/api/auth/admin/roles')
                .send({ user_id: whom.userId, role: 'user', current_password: PASSWORD })
            : by.agent.delete(`/api/auth/user/${whom.userId}`);
        const answers = await Promise.all([against(one, other), against(other, one)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await admins()).toBe(1);
      }
    } finally {
      await app.close();
    }
  });

  it('remains when both demotions are decided in one turn (fault 39)', async () => {
    const app = await startTestApp();
    try {
      const [one, other] = [await app.signUp('Ann'), await app.signUp('Bob')];
      for (const { userId } of [one, other]) await app.promote(userId);
      // Both are past the checks of their route.
      const demoted = (by: Person, { userId }: Person) =>
        app.gateway.accounts(
          { type: 'ChangeRole', data: { userId, role: 'user' } },
          app.context({ userId: by.userId, admin: true }),
        );
      const outcomes = await Promise.allSettled([demoted(one, other), demoted(other, one)]);
      expect(outcomes).toMatchObject([
        { status: 'fulfilled' },
        // Decided after the first, so by nobody who is an admin.
        { status: 'rejected', reason: { code: 'forbidden-role' } },
      ]);
    } finally {
      await app.close();
    }
  });
});

describe('the season fields of a profile', () => {
  it('contain team, video, purchases, results and badges', async () => {
    const arena = await Arena.betting(2);
    try {
      const buyer = await arena.bettor('Buyer', 500);
      const [match] = (await arena.bracket()).matches;
      await arena.bet(buyer, match!, 100);
      const lots = await Promise.all(
        ['11', '10'].map((product_id) =>
          arena.post('/purchase/create', { user_id: buyer.userId, product_id }, buyer.agent),
        ),
      );
      await arena.delete(`/purchase/cancel/${lots[1]!.body.purchase.purchase_id}`);
      await arena.decideRound();
      arena.app.testClock.advance(5000);
      const of = async ({ userId }: Person) =>
        (await arena.get(`/auth/user/${userId}`, arena.app.browser())).body.user as Record<string, unknown>;
      const [winner, loser] = await byResult(arena);
      expect(await of(buyer)).toMatchObject({
        purchasedItems: ['Holo Card: Frost Wolf'],
        badges: [{ key: 'best-bettor', season: 1 }],
        results: [],
        teamVideo: null,
      });
      expect(await of(winner.mate)).toMatchObject({
        team: winner.name,
        teamVideo: expect.any(String),
        badges: [
          { key: 'champion', season: 1 },
          { key: 'founder', season: 1 },
        ],
        results: [{ season: 1, team: winner.name, rank: 1, of: 2, champion: true }],
      });
      expect(await of(loser.leader)).toMatchObject({
        badges: [
          { key: 'finalist', season: 1 },
          { key: 'founder', season: 1 },
        ],
        results: [{ season: 1, team: loser.name, rank: 2, of: 2, champion: false }],
      });
    } finally {
      await arena.close();
    }
  });

  /** The winner of the only match first. */
  async function byResult(arena: Arena): Promise<[TestTeam, TestTeam]> {
    const [match] = (await arena.bracket()).matches;
    const [one, other] = arena.teams;
    if (!one || !other) throw new Error('There are two teams');
    return match?.winner === one.name ? [one, other] : [other, one];
  }
});
