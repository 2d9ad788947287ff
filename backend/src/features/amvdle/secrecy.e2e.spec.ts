import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { ACCESS_TABLE } from '../../testing/contract/access-table.js';
import { startTestApp, type Agent, type Person, type TestApp } from '../../testing/test-app.js';
import { AMVDLE_SECRET } from './daily-answer.js';
import { answerIn, importCatalogue, someAmvs, wrongTitles } from './testing/daily-game.js';

/** May name every AMV alike: the guess box and the catalogue. */
const LISTS_ALL = new Set(['GET /amvdle/catalogue']);
/** Never ends; heard below. */
const STREAM = 'GET /live';

/** Unlike any other text of a response, each of them. */
function amvs() {
  return someAmvs(40).map((entry, n) => ({
    ...entry,
    title: `Quixotry of ${n} zephyrs`,
    editors: [`Wyvern${n}`, `Yttrium${n}`],
    category: `Jumble ${n}`,
  }));
}

describe('the answer of the day', () => {
  let app: TestApp;
  let admin: Person;
  let player: Person;
  let answer: AmvdleEntry;
  let live: { text: string; end: () => void };

  beforeAll(async () => {
    app = await startTestApp({ config: { outboxPage: true } });
    await app.runtime.stores.keyVault.keep(AMVDLE_SECRET, Buffer.alloc(32, 42));
    admin = await app.person('admin');
    player = await app.person('participant');
    live = listen(app.url);
    await importCatalogue(admin.agent, amvs());
    await player.agent.get('/api/amvdle/today').expect(200);
    answer = answerIn(app);
    // One wins, one loses, one is on the way, and so is the admin.
    const user = await app.person('user');
    await guess(user.agent, answer.title);
    const wrong = await wrongTitles(app, player.agent);
    const judge = await app.person('judge');
    for (const title of wrong.slice(0, 8)) await guess(judge.agent, title);
    for (const person of [player, admin]) await guess(person.agent, wrong[0] ?? '');
  });
  afterAll(async () => {
    live.end();
    await app.close();
  });

  async function guess(agent: Agent, title: string): Promise<void> {
    await agent.post('/api/amvdle/guess').send({ title }).expect(200);
  }

  /** Whatever tells the answer: its texts, and its id. */
  function tells(text: string): string[] {
    return [answer.title, ...answer.editors, answer.category, answer.entryId].filter((part) =>
      text.includes(part),
    );
  }

  const reads = ACCESS_TABLE.filter(({ call }) => call.startsWith('GET ') && call !== STREAM).map(
    ({ call }) => call,
  );

  it.each(reads)('is in no response of %s before the end of one’s own game', async (call) => {
    if (LISTS_ALL.has(call)) return;
    for (const person of [admin, player]) {
      const path = call
        .replace('GET ', '/api')
        .replace('{userId}', person.userId)
        .replace('{idOrName}', encodeURIComponent(person.name))
        .replace('{name}', 'The%20Fixtures')
        .replace(/\{\w+\}/g, '1');
      const { text, headers } = await person.agent.get(path);
      if (call === 'GET /audit/export' && person === admin) expect(text).toContain('AmvdleDayOpened');
      const body = withoutLists(call, text);
      expect({ path, told: tells(body + JSON.stringify(headers)) }).toEqual({ path, told: [] });
    }
  });

  it('is in no page of the audit trail, whatever is asked for', async () => {
    for (const query of [
      'type=AmvdleDayOpened',
      'type=AmvdleGuessed',
      'type=AmvdleWon',
      'season=1&limit=200',
    ]) {
      const { text } = await admin.agent.get(`/api/audit/events?${query}`).expect(200);
      expect(text).toContain('Amvdle');
      expect(tells(text)).toEqual([]);
    }
  });

  it('cannot be found by trying titles against the hash that the audit shows', async () => {
    const { events } = (await admin.agent.get('/api/audit/events?type=AmvdleDayOpened')).body;
    const [opened] = await recorded('AmvdleDayOpened');
    expect(events[0].hash).toBe(opened?.meta.hash);
    // What the hash is made of and the audit does not say.
    expect(JSON.stringify(events)).not.toContain(opened?.meta.fingerprint);
    expect(opened?.meta.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is not marked in the catalogue', async () => {
    const { entries } = (await admin.agent.get('/api/amvdle/catalogue').expect(200)).body;
    const shapes = new Set(entries.map((entry: object) => Object.keys(entry).sort().join()));
    expect([...shapes]).toEqual(['category,editors,id,rank,stic,title']);
  });

  it('is in no refusal', async () => {
    const [seen = ''] = (await player.agent.get('/api/amvdle/today')).body.game.guesses.map(
      (made: { guess: { title: string } }) => made.guess.title,
    );
    for (const title of ['no such title', seen, '', 'x'.repeat(500)]) {
      const { status, text } = await player.agent.post('/api/amvdle/guess').send({ title });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(tells(text)).toEqual([]);
    }
  });

  it('is in no answer to a wrong guess, and in no live event', async () => {
    const [, , title = ''] = await wrongTitles(app, player.agent);
    const { text } = await player.agent.post('/api/amvdle/guess').send({ title }).expect(200);
    expect(tells(withoutTitles(text))).toEqual([]);
    expect(live.text).toContain('event: amvdle');
    expect(tells(live.text)).toEqual([]);
  });

  it('is not in the OpenAPI document', async () => {
    const { text } = await app.browser().get('/api/openapi.json').expect(200);
    expect(tells(text)).toEqual([]);
  });

  it('is shown to the player after the game, and in the audit after the day', async () => {
    const user = await app.person('user');
    const mine = await user.agent.get('/api/amvdle/today').expect(200);
    expect(mine.body.game.answer.title).toBe(answer.title);
    app.testClock.set('2025-03-26T23:00:00.000Z');
    const { events } = (await admin.agent.get('/api/audit/events?type=AmvdleDayOpened').expect(200)).body;
    expect(events.map(({ data }: { data: { answer?: AmvdleEntry } }) => data.answer)).toEqual([answer]);
  });

  async function recorded(type: string) {
    const found = [];
    for await (const event of app.runtime.log.read('tournament-1')) {
      if (event.type === type) found.push(event);
    }
    return found;
  }
});

/** What remains of an answer without what names all AMVs alike: the guess box, and changes of the catalogue. */
function withoutLists(call: string, text: string): string {
  if (call === 'GET /amvdle/today') return withoutTitles(text);
  if (call === 'GET /audit/export')
    return text
      .split('\n')
      .filter((line) => !line.includes('"stream":"amvdle"'))
      .join('\n');
  if (call !== 'GET /audit/events') return text;
  const { events = [] } = JSON.parse(text) as { events?: { stream: string }[] };
  return JSON.stringify(events.filter(({ stream }) => stream !== 'amvdle'));
}

/** An answer about a game without what it lists of all AMVs. */
function withoutTitles(text: string): string {
  const answer = JSON.parse(text) as { game: { titles: string[] } };
  return JSON.stringify({ ...answer, game: { ...answer.game, titles: [] } });
}

/** What a visitor hears of all that happens. */
function listen(url: string): { text: string; end: () => void } {
  const heard = { text: '', end: () => request.destroy() };
  const request = httpRequest(`${url}/api/live`, (response) => {
    response.setEncoding('utf8').on('data', (part: string) => (heard.text += part));
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined).end();
  return heard;
}
