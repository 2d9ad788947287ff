import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';

const CSV = [
  'edition,series,number,year,rank,entrant,editors,video_title,video_link,description,source,sample',
  'Iron Chef 9,iron-chef,9,,2,Second Place,Ann;Bob,"Neon, loud",https://youtu.be/abcdefghijk,,A forum,',
  'Iron Chef 9,iron-chef,9,2013,1,God Eaters,Cross;Luciole;MagicDarkLight,,,,,',
  'Iron Chef 21,iron-chef,21,,,,,,,,,true',
].join('\n');

describe('results over HTTP', () => {
  let app: TestApp;
  let admin: Agent;
  beforeAll(async () => {
    app = await startTestApp({ dataDir: 'temporary' });
    admin = await app.as('admin');
  });
  afterAll(() => app.close());

  const list = async () => (await app.browser().get('/api/results/').expect(200)).body.editions;
  const one = async (id: string) => (await app.browser().get(`/api/results/${id}`)).body.edition;
  const csv = (text: string, query = '') =>
    admin.post(`/api/results/import${query}`).set('Content-Type', 'text/csv').send(text);
  const row = (cells: object = {}) => ({ edition: 'Iron Chef 9', series: 'iron-chef', number: 9, ...cells });
  const json = (...rows: object[]) => admin.post('/api/results/import').send({ rows });

  it('contains the earlier editions, most of them without details', async () => {
    const editions = await list();
    expect(editions.map(({ id }: { id: string }) => id)).toEqual([
      'battle-arena-1',
      ...[20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9].map((number) => `stic-${number}`),
    ]);
    expect(editions.filter(({ winner }: { winner: string | null }) => winner !== null)).toEqual([
      expect.objectContaining({
        id: 'stic-9',
        winner: 'God Eaters',
        year: null,
        sample: false,
        season: null,
      }),
    ]);
    expect(await one('stic-9')).toMatchObject({
      source: expect.stringContaining('10 February 2014'),
      ranking: [
        { rank: 1, entrant: 'God Eaters', editors: ['Cross', 'Luciole', 'MagicDarkLight'], video: null },
      ],
    });
    expect(await one('stic-19')).toMatchObject({
      name: 'Iron Chef 19',
      winner: null,
      ranking: [
        { rank: null, category: 'Gladiator Pit', entrant: 'MDL', video: { title: 'Yamidō', link: null } },
      ],
    });
    expect(await one('stic-12')).toMatchObject({ winner: null, source: null, ranking: [] });
    expect((await app.browser().get('/api/results/stic-99')).body.code).toBe('edition-not-found');
  });

  it('previews an import and executes it: new and changed editions, sorted by rank', async () => {
    const preview = (await csv(CSV, '?preview=true').expect(200)).body;
    expect(preview).toMatchObject({ preview: true, recorded: ['stic-9', 'stic-21'] });
    expect((await one('stic-9')).year).toBeNull();
    const imported = (await csv(CSV).expect(200)).body;
    expect(imported).toMatchObject({ preview: false, recorded: ['stic-9', 'stic-21'] });
    expect(await one('stic-9')).toMatchObject({
      year: 2013,
      source: 'A forum',
      winner: 'God Eaters',
      ranking: [
        { rank: 1, entrant: 'God Eaters' },
        {
          rank: 2,
          editors: ['Ann', 'Bob'],
          video: { title: 'Neon, loud', link: 'https://youtu.be/abcdefghijk', video_id: null },
        },
      ],
    });
    expect(await one('stic-21')).toMatchObject({ sample: true, ranking: [] });
    expect((await csv(CSV)).body.recorded).toEqual([]);
  });

  it('takes JSON with numbers and lists', async () => {
    const answer = await json(
      row({ year: 2014, rank: 1, entrant: 'God Eaters', editors: ['Cross'] }),
      row({ edition: 'A spring cup', series: 'battle-arena', number: null }),
    );
    expect(answer.body.recorded).toEqual(['stic-9', 'battle-arena-a-spring-cup']);
    expect(await one('battle-arena-a-spring-cup')).toMatchObject({ name: 'A spring cup', number: null });
  });

  it('keeps categories: an entrant in two has two places with their ranks', async () => {
    const action = row({ category: 'Action', rank: 1, entrant: 'MDL' });
    await json(
      row({ rank: 2, entrant: 'Overall' }),
      action,
      row({ category: 'Fun', rank: 3, entrant: 'MDL' }),
      row({ category: 'Action', rank: 2, entrant: 'Cross' }),
    ).expect(200);
    const { ranking, winner, places } = await one('stic-9');
    expect(
      ranking.map(({ category, rank, entrant }: Record<string, unknown>) => [category, rank, entrant]),
    ).toEqual([
      [null, 2, 'Overall'],
      ['Action', 1, 'MDL'],
      ['Action', 2, 'Cross'],
      ['Fun', 3, 'MDL'],
    ]);
    expect([winner, places]).toEqual(['MDL', 4]);
    expect((await json(action, { ...action, category: 'action' })).body.rows).toEqual([
      { row: 2, field: 'entrant', key: 'validation.twice', variables: { row: 1 } },
    ]);
    expect((await json(row({ category: 'Action' }))).body.rows).toMatchObject([
      { field: 'entrant', key: 'validation.required' },
    ]);
  });

  it('says what is wrong with each row, and records none', async () => {
    const before = await list();
    const text = [
      'edition,series,number,rank,entrant,editors,video_title,video_link',
      'Iron Chef 30,iron-chef,thirty,1,Red,,,',
      'Iron Chef 31,soup,31,1,Red,,,',
      'Iron Chef 32,iron-chef,32,1,,,,',
      'Iron Chef 33,iron-chef,33,1,Red,,Film,javascript:alert(1)',
      'Iron Chef 34,iron-chef,34,1,Red,,Film,https://youtube.com.evil.tld/watch?v=abcdefghijk',
      'Iron Chef 35,iron-chef,35,1,Red,,,',
    ].join('\n');
    const answer = await csv(text);
    expect([answer.status, answer.body.code]).toEqual([400, 'import-invalid']);
    expect(
      answer.body.rows.map(({ row: at, field, key }: Record<string, unknown>) => [at, field, key]),
    ).toEqual([
      [2, 'number', 'validation.whole-number'],
      [3, 'series', 'validation.one-of'],
      [4, 'entrant', 'validation.required'],
      [5, 'video_link', 'validation.video-url'],
      [6, 'video_link', 'validation.video-url'],
    ]);
    expect(await list()).toEqual(before);
  });

  it('limits the errors of a file that is wrong throughout', async () => {
    const text = ['edition,series,number', ...Array.from({ length: 5000 }, () => 'A')].join('\n');
    const answer = await csv(text);
    expect([answer.status, answer.body.rows.length, answer.body.rows[0].key]).toEqual([
      400,
      200,
      'validation.cell-count',
    ]);
  });

  it('refuses rows that contradict each other', async () => {
    const answer = await json(
      row({ year: 2013, entrant: 'Red' }),
      row({ year: 2014, entrant: 'Blue' }),
      row({ entrant: 'red' }),
    );
    expect(answer.body.rows).toEqual([
      { row: 2, field: 'year', key: 'validation.contradiction', variables: { row: 1 } },
      { row: 3, field: 'entrant', key: 'validation.twice', variables: { row: 1 } },
    ]);
  });

  it.each([
    ['no rows', { rows: [] }],
    ['rows that are none', { rows: ['a'] }],
    ['no list', { rows: 'edition' }],
    ['an unknown column', { rows: [{ edition: 'A', series: 'iron-chef', number: 1, points: 7 }] }],
    ['another body', { editions: [] }],
    ['a number that is none', { rows: [{ edition: 'A', series: 'iron-chef', number: 1.5 }] }],
    ['an object for a text', { rows: [{ edition: { a: 1 }, series: 'iron-chef', number: 1 }] }],
  ])('refuses %s', async (_what, body) => {
    await admin.post('/api/results/import').send(body).expect(400);
  });

  it('takes CSV here and nowhere else', async () => {
    const answer = await admin.post('/api/phase/update').set('Content-Type', 'text/csv').send('phase\n3');
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-media-type']);
    expect((await csv('edition,series\n"Iron Chef 9,iron-chef')).body.code).toBe('import-invalid');
  });

  it('takes as many rows as the rules allow, and limits the body', async () => {
    const description = 'What is told of it. '.repeat(8);
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        row({ number: 1 + (at % 999), entrant: `Team ${at}`, description }),
      );
    const full = await admin.post('/api/results/import?preview=true').send({ rows: rows(2000) });
    expect([full.status, full.body.editions?.length]).toEqual([200, 999]);
    // Seasons played here, from an export, are skipped and do not count.
    const exported = rows(2000).flatMap((one, at) => (at === 1000 ? [{ season: 1 }, one] : [one]));
    const again = await admin.post('/api/results/import?preview=true').send({ rows: exported });
    expect([again.status, again.body.editions?.length]).toEqual([200, 999]);
    const over = await admin.post('/api/results/import?preview=true').send({ rows: rows(2001) });
    expect([over.status, over.body.code]).toEqual([400, 'import-invalid']);
    await admin
      .post('/api/results/import?preview=true')
      .send({ rows: rows(6000) })
      .expect(413);
    await admin
      .post('/api/phase/update')
      .send({ phase: 3, more: rows(2000) })
      .expect(413);
  });

  it('is changed only by admins', async () => {
    const judge = await app.as('judge');
    await judge
      .post('/api/results/import')
      .send({ rows: [row()] })
      .expect(403);
    await app.browser().delete('/api/results/stic-9').expect(401);
  });

  it('answers a repeated removal as the first time, after other editions have changed', async () => {
    const remove = () => admin.delete('/api/results/stic-19').set('Idempotency-Key', 'remove-once');
    const first = await remove().expect(200);
    await admin.delete('/api/results/stic-18').expect(200);
    expect((await remove().expect(200)).body).toEqual(first.body);
  });

  it('removes an edition for good: a start does not bring it back', async () => {
    const { body } = await admin.delete('/api/results/stic-20').expect(200);
    expect(body.editions.map(({ id }: { id: string }) => id)).not.toContain('stic-20');
    expect((await admin.delete('/api/results/stic-20')).body.code).toBe('edition-not-found');
    const before = await list();
    app.testClock.advance(48 * 3_600_000);
    await app.restart();
    expect(await list()).toEqual(before);
  });
});
