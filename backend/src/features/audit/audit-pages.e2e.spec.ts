import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STREAMS } from '@arena/domain/streams';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { importCatalogue, someAmvs, type NewEntry } from '../amvdle/testing/daily-game.js';

interface Page {
  readonly events: AuditEventView[];
  readonly next: string | null;
}

const CATALOGUE = ['AmvdleChangesDrafted', 'AmvdleCatalogueChanged'];
const FEW = [...CATALOGUE, 'PhaseChanged', 'SeasonOpened'].join(',');
const ALL = STREAMS.flatMap(({ events }) => Object.keys(events)).join(',');
const DATED = 'from=2000-01-01&to=2200-01-01';

/** Ten events of 80,000 characters. A page has at most 500,000. */
function longAmvs(edition: string): NewEntry[] {
  const long = (text: string, length: number) => text.padEnd(length, '~');
  return someAmvs(2000).map((entry, n) => ({
    ...entry,
    title: long(`${edition} ${n}`, 100),
    editors: ['first', 'second', 'third'].map((name) => long(name, 60)),
  }));
}

describe('the pages of the audit trail with large events', () => {
  let app: TestApp;
  let admin: Agent;
  const log: { id: string; type: string; stream: string }[] = [];

  const page = async (query: string): Promise<Page> =>
    (await admin.get(`/api/audit/events?${query}`).expect(200)).body as Page;

  async function pagesOf(query: string): Promise<Page[]> {
    const pages = [await page(query)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await page(`${query}&after=${next}`));
      if (pages.length > 100) throw new Error(`The pages of ${query} do not end`);
    }
    return pages;
  }

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as('admin');
    for (const phase of [1, 2, 3]) {
      await admin.post('/api/phase/update').send({ phase }).expect(200);
      if (phase < 3) await importCatalogue(admin, longAmvs(`Edition ${phase}`));
    }
    for (const stream of ['accounts', 'site', 'amvdle', 'tournament-1'])
      for await (const { id, type } of app.runtime.log.read(stream)) log.push({ id, type, stream });
    expect(log.filter(({ type }) => CATALOGUE.includes(type)).length).toBeGreaterThan(20);
  });
  afterAll(() => app.close());

  it.each<[what: string, query: string, passes: (event: { type: string; stream: string }) => boolean]>([
    ['all', '', () => true],
    ['all, at most nine', 'limit=9', () => true],
    ['a stream', 'stream=amvdle', ({ stream }) => stream === 'amvdle'],
    ['several types', `type=${FEW}`, ({ type }) => FEW.split(',').includes(type)],
    ['several types, at most nine', `type=${FEW}&limit=9`, ({ type }) => FEW.split(',').includes(type)],
    ['all types', `type=${ALL}`, () => true],
    ['several types of a stream', `type=${FEW}&stream=amvdle`, ({ type }) => CATALOGUE.includes(type)],
    ['a date', DATED, () => true],
    [
      'several types with a date, at most nine',
      `${DATED}&type=${FEW}&limit=9`,
      ({ type }) => FEW.split(',').includes(type),
    ],
    ['a stream with a date', `${DATED}&stream=amvdle`, ({ stream }) => stream === 'amvdle'],
  ])('have each event once, newest first: %s', async (_what, query, passes) => {
    const limit = Number(new URLSearchParams(query).get('limit') ?? 200);
    const pages = await pagesOf(query);
    expect(pages.some(({ events, next }) => events.length < limit && next !== null)).toBe(true);
    const events = pages.flatMap((each) => each.events);
    const positions = events.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => other - one));
    const expected = log.filter(passes).map(({ id }) => id);
    expect(events.map(({ id }) => id).sort()).toEqual(expected.sort());
  });

  const cursor = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url');
  const ID = '000000000005';
  const AT = '2025-03-26T19:00:00.000Z';

  it.each<[what: string, after: string]>([
    ['no base64', '%21%21'],
    ['no JSON', Buffer.from('[').toString('base64url')],
    ['no list', cursor({ id: ID })],
    ['an empty list', cursor([])],
    ['too many values', cursor([AT, ID, ID])],
    ['a number for an id', cursor([5])],
    ['another text for an id', cursor(['5'])],
    ['a list for an id', cursor([[ID]])],
    ['nothing for an id', cursor([null])],
    ['a number for a time', cursor([5, ID])],
    ['another text for a time', cursor(['yesterday', ID])],
    ['a time that does not exist', cursor(['2025-13-45T25:61:00Z', ID])],
  ])('refuse a cursor that they have not made: %s', async (_what, after) => {
    for (const query of ['', 'type=PhaseChanged', `type=${FEW}`, DATED, `${DATED}&type=${FEW}`]) {
      const { status, body } = await admin.get(`/api/audit/events?${query}&after=${after}`);
      expect([query, status, body.code]).toEqual([query, 400, 'malformed-request']);
    }
  });

  it('refuse the cursor of another order', async () => {
    const [byPosition, byTime] = [await page('limit=1'), await page(`${DATED}&limit=1`)];
    for (const query of [`${DATED}&after=${byPosition.next}`, `after=${byTime.next}`])
      await admin.get(`/api/audit/events?${query}`).expect(400);
  });
});
