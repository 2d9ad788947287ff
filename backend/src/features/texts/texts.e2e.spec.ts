import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';

describe('the texts of the site over HTTP', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const rules = async (language = 'fr') =>
    (await app.browser().get(`/api/texts/rules/${language}`).expect(200)).body;
  const change = (sent: object) => admin.post('/api/texts/rules').send({ language: 'fr', ...sent });

  it('begin as the program brings them', async () => {
    const program = { version: 0, own: false, changed_at: null, markdown: null };
    expect(await rules()).toEqual({ success: true, text: 'rules', language: 'fr', ...program });
    expect((await admin.get('/api/texts').expect(200)).body.texts).toEqual([]);
  });

  it('are changed for everybody, in one language, and keep their versions', async () => {
    expect((await change({ version: 0, markdown: '# Nos règles' }).expect(200)).body.version).toBe(1);
    expect(await rules()).toMatchObject({ version: 1, own: true, markdown: '# Nos règles' });
    expect(await rules('en')).toMatchObject({ version: 0, markdown: null });
    await change({ version: 1, markdown: '# Nos règles 2' }).expect(200);
    expect((await change({ version: 2 }).expect(200)).body.version).toBe(3);
    expect(await rules()).toMatchObject({ version: 3, own: false, markdown: null });
    const { versions } = (await admin.get('/api/texts/rules/fr/versions').expect(200)).body;
    expect(
      versions.map(({ version, markdown }: { version: number; markdown: string }) => [version, markdown]),
    ).toEqual([
      [3, null],
      [2, '# Nos règles 2'],
      [1, '# Nos règles'],
    ]);
    expect((await admin.get('/api/texts')).body.texts).toEqual([
      expect.objectContaining({ text: 'rules', language: 'fr', version: 3, own: false }),
    ]);
  });

  it('are not replaced by somebody who has not read the latest version', async () => {
    const answer = await change({ version: 1, markdown: '# Vieux' });
    expect([answer.status, answer.body.code]).toEqual([409, 'text-changed-meanwhile']);
    expect(await rules()).toMatchObject({ version: 3, markdown: null });
  });

  it('take 40,000 characters and no more, and exist in our languages only', async () => {
    await change({ version: 3, markdown: '規'.repeat(40_000) }).expect(200);
    const answer = await change({ version: 4, markdown: '規'.repeat(40_001) });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
    expect((await app.browser().get('/api/texts/rules/de')).body.code).toBe('text-not-found');
    expect((await app.browser().get('/api/texts/poem/fr')).body.code).toBe('text-not-found');
    expect((await admin.post('/api/texts/poem').send({ language: 'fr', version: 0 })).body.code).toBe(
      'text-not-found',
    );
  });
});
