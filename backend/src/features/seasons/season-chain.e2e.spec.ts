import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChainCheck, type KnownEnd } from '@arena/projections/proof/chain-check';
import type { HeadsView, HeadView } from '@arena/projections/proof/proof.types';
import { headText } from '@arena/projections/proof/signed-texts';
import { Arena } from '../bracket/testing/arena.js';
import { asText } from '../../testing/as-text.js';
import type { Agent } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { SeasonHeads } from './season-heads.js';

function isSigned(publicKey: string, head: HeadView): boolean {
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } });
  return verify(null, Buffer.from(headText(head)), key, Buffer.from(head.signature, 'base64url'));
}

describe('the public chain of a season', () => {
  let arena: Arena;
  let visitor: Agent;
  beforeAll(async () => {
    arena = await Arena.betting(4);
    visitor = arena.app.browser();
    await arena.done('/settings/uploads', { enabled: false });
  });
  afterAll(() => arena.close());

  async function linesOf(season: number, agent: Agent = visitor): Promise<string[]> {
    const path = `/api/seasons/${season}/chain`;
    const { body } = await agent.get(path).buffer(true).parse(asText).expect(200);
    return (body as string).split('\n').slice(0, -1);
  }
  async function headsOf(season: number): Promise<HeadsView> {
    return (await visitor.get(`/api/seasons/${season}/heads`).expect(200)).body as HeadsView;
  }
  function check(lines: readonly string[], heads: readonly KnownEnd[]) {
    const checked = new ChainCheck(1, heads);
    for (const line of lines) checked.take(line);
    return checked.finish();
  }

  it('ends where the published head says, for visitors and staff', async () => {
    const { latest } = await headsOf(1);
    expect(latest.revision).toBe(arena.revision());
    expect(check(await linesOf(1), [latest])).toBeNull();
    expect(check(await linesOf(1, arena.admin.agent), [latest])).toBeNull();
  });

  it('fixes the hashes of the stored events', async () => {
    const hashes = (await linesOf(1)).map((line) => (JSON.parse(line) as { hash: string }).hash);
    const stored: string[] = [];
    for await (const { hash } of arena.app.runtime.stores.eventStore.read('tournament-1')) stored.push(hash);
    expect(hashes).toEqual(stored);
  });

  it('signs its heads with the key that has an address of its own', async () => {
    const { latest, public_key: publicKey } = await headsOf(1);
    const answer = await visitor.get('/api/signing-key').expect(200);
    expect(answer.body).toEqual({ success: true, algorithm: 'Ed25519', public_key: publicKey });
    expect(isSigned(publicKey, latest)).toBe(true);
    expect(isSigned(publicKey, { ...latest, revision: latest.revision + 1 })).toBe(false);
  });

  it('contains no name, no address, no stake and no hidden match', async () => {
    const bettor = await arena.bettor('Bettor', 100);
    await arena.bet(bettor, (await arena.bracket()).matches[0]!, 12.34);
    const undecided = (await linesOf(1)).join('\n');
    expect([undecided.includes('BetPlaced'), undecided.includes(':1234')]).toEqual([true, false]);
    await arena.decideRound();
    await arena.done('/bracket/launch');
    const text = (await linesOf(1)).join('\n');
    for (const secret of ['example.org', 'argon2', 'Bettor', 'to bet', 'r2m1', '"round":2', 'admin'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect((await linesOf(1, arena.admin.agent)).join('\n')).toContain('r2m1');
    for await (const { id } of arena.app.runtime.stores.eventStore.read('tournament-1'))
      expect([id, text.includes(id)]).toEqual([id, false]);
  });

  it('still fits a kept head after hidden events were shown', async () => {
    const { latest } = await headsOf(1);
    const { match_id: id, team1 } = await arena.match('r2m1');
    await arena.done('/bracket/favorites', { match_id: id, team_name: team1 });
    await arena.done('/bracket/visibility', { round: 2, visible: true });
    const lines = await linesOf(1);
    expect(lines.join('\n')).toContain('r2m1');
    expect(check(lines, [latest])).toBeNull();
  });

  it('keeps one head a day, and none when nothing happened', async () => {
    const heads = arena.app.nest.get(SeasonHeads);
    await until(async () => (await headsOf(1)).heads.length === 1);
    const { latest } = await headsOf(1);
    await heads.keep(1, '2999-01-01');
    await arena.done('/settings/uploads', { enabled: true });
    await heads.keep(1, '2999-01-01');
    await heads.keep(1, '2999-01-02');
    await heads.keep(1, '2999-01-03');
    const { heads: kept, public_key: publicKey } = await headsOf(1);
    expect(kept.map(({ revision }) => revision).slice(0, 2)).toEqual([latest.revision + 1, latest.revision]);
    expect(kept).toHaveLength(3);
    expect(kept.every((head) => isSigned(publicKey, head))).toBe(true);
    expect(check(await linesOf(1), kept)).toBeNull();
  });

  it('is computed again by another process with the same result', async () => {
    const before = (await headsOf(1)).latest;
    const { log, readSide, stores, clock } = arena.app.runtime;
    const fresh = new SeasonHeads(log, stores.documents, readSide, { sign: () => '' } as never, clock);
    expect((await fresh.latest(1)).chain).toBe(before.chain);
  });

  it('does not exist for seasons that do not exist', async () => {
    for (const n of ['0', '2', '-1', 'one'])
      for (const part of ['chain', 'heads']) await visitor.get(`/api/seasons/${n}/${part}`).expect(404);
  });
});
