import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { Arena } from '../../../../features/bracket/testing/arena.js';
import type { Agent } from '../../../../testing/test-app.js';

const HTML = '<!doctype html><head><title>Battle Arena</title></head>';
const SITE = 'Battle Arena';

describe('what a link shows elsewhere', () => {
  let arena: Arena;
  let pages: string;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'arena-pages-'));
    await writeFile(join(pages, 'index.html'), HTML);
    arena = await Arena.betting(4, { config: { pages } });
  });
  afterAll(async () => {
    await arena.close();
    await rm(pages, { recursive: true });
  });

  const tagsOf = async (
    path: string,
    agent: Agent = arena.app.browser(),
  ): Promise<Record<string, string>> => {
    const { text } = await agent.get(path);
    const tags = [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
    return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
  };
  const titleOf = async (path: string, agent?: Agent) => (await tagsOf(path, agent))['og:title'];
  const image = (page: string, poster?: '1') =>
    arena.app.browser().get('/og-image.png').query({ page, poster }).buffer(true).parse(asBytes);
  const sizeOf = async (page: string, poster?: '1') => {
    const bytes = (await image(page, poster).expect(200)).body as Buffer;
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };

  it('is a match with its teams, round and odds', async () => {
    const { team1, team2 } = await arena.match('r1m1');
    const tags = await tagsOf('/match/1/r1m1/');
    expect(tags).toMatchObject({
      'og:title': `${team1} vs ${team2}`,
      'og:description': `Season 1 · Semi-final · ${team1} × 1.25 · ${team2} × 2.00`,
      'og:url': `${arena.app.url}/match/1/r1m1/`,
      'twitter:card': 'summary_large_image',
    });
    expect(tags['og:image']).toContain(`${arena.app.url}/og-image.png?page=%2Fmatch%2F1%2Fr1m1%2F`);
  });

  it('is a team, a person, a bracket, or else the site', async () => {
    expect(await tagsOf('/team-list/Team%201/')).toMatchObject({
      'og:title': 'Team 1',
      'og:description': 'Team of lead 1 and mate 1 in Battle Arena',
    });
    expect(await tagsOf('/profile?name=lead%201')).toMatchObject({
      'og:title': 'lead 1',
      'og:description': 'Member of Team 1 in Battle Arena',
    });
    expect(await tagsOf('/bracket/')).toMatchObject({
      'og:title': 'Bracket of season 1',
      'og:description': '4 teams · round 1',
    });
    for (const path of ['/', '/rules/', '/nothing/', '/match/1/r9m9/', '/match/7/r1m1/', '//', '/profile'])
      expect([path, await titleOf(path)]).toEqual([path, SITE]);
  });

  it('contains names as text', async () => {
    const name = '"><script>$&</script>';
    await arena.app.formTeam(name, await arena.app.signUp('one z'), await arena.app.signUp('two z'));
    const { text } = await arena.app.browser().get(`/team-list/${encodeURIComponent(name)}/`);
    expect(text).toContain('content="&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;"');
    expect(text).not.toContain('<script>');
  });

  it('is a PNG of 1200 × 630 that changes with its content', async () => {
    const answer = await image('/match/1/r1m1/').expect(200);
    const bytes = answer.body as Buffer;
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const tag = answer.headers['etag'] as string;
    await image('/match/1/r1m1/').set('If-None-Match', tag).expect(304);
    const before = (await tagsOf('/match/1/r1m1/'))['og:image'];
    await arena.done('/bracket/odds', {
      match_id: 'r1m1',
      team_name: (await arena.match('r1m1')).team1,
      odds: 3,
    });
    await image('/match/1/r1m1/').set('If-None-Match', tag).expect(200);
    expect((await tagsOf('/match/1/r1m1/'))['og:image']).not.toBe(before);
  });

  it('is a poster for a bracket and a bettor who share it', async () => {
    const page = '/profile?name=lead%203';
    expect(await sizeOf('/bracket/', '1')).toEqual([1080, 1350]);
    // Without a bet, there is no season to show; the rest has no poster.
    for (const other of [page, '/match/1/r1m1/', '/'])
      expect([other, await sizeOf(other, '1')]).toEqual([other, [1200, 630]]);

    const before = (await image('/bracket/', '1')).headers['etag'];
    const match = await arena.match('r1m2');
    const { leader } = arena.teams[2]!;
    const own = [match.team1, match.team2].find((name) => name === 'Team 3');
    await arena.bet(leader, match, 10, { team_name: own ?? match.team1 });
    expect(await sizeOf(page, '1')).toEqual([1080, 1350]);
    expect((await tagsOf(page))['og:description']).toBe('Season 1: #1 of 1, 0.00 ST$');
    const undecided = (await image(page, '1')).headers['etag'];
    await arena.done('/bracket/close-bets', { match_id: 'r1m2' });
    await arena.winner('r1m2', own ?? match.team1);
    expect((await image(page, '1')).headers['etag']).not.toBe(undecided);
    expect((await image('/bracket/', '1')).headers['etag']).not.toBe(before);
    expect((await tagsOf(page))['og:description']).toMatch(/^Season 1: #1 of 1, \+\d+\.\d\d ST\$$/);
  });

  it('is drawn for Japanese, Chinese and Russian names, and without what no face has', async () => {
    const names = ['深夜の編集部', '剪辑之夜', 'Ночной монтаж', '🎬🎬'];
    const people = await Promise.all(
      ['a', 'b', 'c', 'd'].flatMap((x) => [`l ${x}${x}`, `m ${x}${x}`]).map((n) => arena.app.signUp(n)),
    );
    const tags = new Set<unknown>();
    for (const [n, name] of names.entries()) {
      await arena.app.formTeam(name, people[2 * n]!, people[2 * n + 1]!);
      const page = `/team-list/${encodeURIComponent(name)}/`;
      expect(await titleOf(page)).toBe(name);
      tags.add((await image(page).expect(200)).headers['etag']);
    }
    expect(tags.size).toBe(names.length);
  });

  it('contains the picture of a person, until it is removed', async () => {
    const page = '/profile?name=lead%204';
    const { agent, userId } = arena.teams[3]!.leader;
    const asked = async () => (await image(page).expect(200)).body as Buffer;
    const plain = await asked();
    const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    await agent.post('/api/auth/avatar').attach('image', red, 'me.png').expect(200);
    const [r, g, b] = await pixelOf(await asked());
    // The picture is stored with losses.
    expect([r! > 240, g! < 15, b! < 15]).toEqual([true, true, true]);
    await agent.delete(`/api/auth/avatar/${userId}`).expect(200);
    expect((await asked()).equals(plain)).toBe(true);
  });

  it('does not show a deleted account', async () => {
    const { leader, name } = arena.teams[1]!;
    await arena.app.logIn(leader);
    await leader.agent.delete(`/api/auth/user/${leader.userId}`).expect(200);
    expect(await titleOf(`/profile?name=${encodeURIComponent(leader.name)}`)).toBe(SITE);
    expect((await tagsOf(`/team-list/${encodeURIComponent(name)}/`))['og:description']).toBe(
      'Team of deleted user and mate 2 in Battle Arena',
    );
  });

  it('does not show a hidden round, whoever asks', async () => {
    const site = (await image('/').expect(200)).headers['etag'];
    await arena.done('/bracket/visibility', { round: 1, visible: false });
    expect(await titleOf('/match/1/r1m1/')).toBe(SITE);
    expect(await titleOf('/match/1/r1m1/', arena.admin.agent)).toBe(SITE);
    expect((await image('/match/1/r1m1/').expect(200)).headers['etag']).toBe(site);
    // A bettor without a result that everybody may see is a bettor without a season.
    expect(await sizeOf('/profile?name=lead%203', '1')).toEqual([1200, 630]);
    await arena.done('/bracket/visibility', { round: 1, visible: true });
  });

  it('tells the match for third place from the final', async () => {
    await arena.decideRound();
    await arena.setRules({ third_place_match: true });
    await arena.open();
    const lines = await Promise.all(
      ['r2m1', 'r2m2'].map(async (id) => (await tagsOf(`/match/1/${id}/`))['og:description']),
    );
    expect(lines.map((line) => line?.split(' · ')[1])).toEqual(['Final', 'Match for third place']);
  });

  it('shows nothing of a season in phase 0, and no match outside phase 3', async () => {
    await arena.app.setPhase(2);
    expect(await titleOf('/match/1/r1m1/')).toBe(SITE);
    expect(await titleOf('/team-list/Team%201/')).toBe('Team 1');
    await arena.app.setPhase(0);
    for (const path of ['/team-list/Team%201/', '/profile?name=mate%201', '/bracket/'])
      expect(await titleOf(path)).toBe(SITE);
    await arena.app.setPhase(3);
  });

  it('shows what happened in a past season while the next one is in phase 0', async () => {
    const addresses = ['/match/1/r1m1/', '/team-list/Team%201/?season=1', '/bracket/?season=1'];
    const titles = await Promise.all(addresses.map((address) => titleOf(address)));
    expect(titles).not.toContain(SITE);
    await arena.send({ type: 'CloseSeason', data: {} });
    await arena.app.gateway.openSeasonAfter(1);
    expect(await Promise.all(addresses.map((address) => titleOf(address)))).toEqual(titles);
    for (const current of [
      '/match/2/r1m1/',
      '/team-list/Team%201/',
      '/bracket/',
      '/bracket/?season=2',
      '/bracket/?season=0',
    ])
      expect(await titleOf(current)).toBe(SITE);
  });
});

/** A pixel in the middle of where a person's picture is drawn. */
async function pixelOf(png: Buffer): Promise<number[]> {
  const cut = sharp(png).extract({ left: 980, top: 420, width: 1, height: 1 }).removeAlpha();
  return [...(await cut.raw().toBuffer())];
}

function asBytes(answer: Response, done: (error: Error | null, body: Buffer) => void): void {
  const pieces: Buffer[] = [];
  const stream = answer as unknown as Readable;
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('end', () => done(null, Buffer.concat(pieces)));
}
