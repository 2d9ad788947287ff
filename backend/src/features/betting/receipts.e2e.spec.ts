import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { ReceiptView } from '@arena/projections/proof/proof.types';
import { contentOf, receiptIn } from '@arena/projections/proof/receipt-check';
import { receiptText } from '@arena/projections/proof/signed-texts';
import { Arena } from '../bracket/testing/arena.js';
import type { Person } from '../../testing/test-app.js';

describe('the receipt of a bet', () => {
  let arena: Arena;
  let match: MatchView;
  let owner: Person;
  let betId: string;
  beforeAll(async () => {
    arena = await Arena.betting(2, { dataDir: 'temporary' });
    match = (await arena.bracket()).matches[0]!;
    owner = await arena.bettor('Owner', 100);
    betId = ((await arena.bet(owner, match, 12.34)).body as { bet_id: string }).bet_id;
  });
  afterAll(() => arena.close());

  async function receipt(): Promise<ReceiptView> {
    const answer = await arena.get(`/bets/${betId}/receipt`, owner.agent);
    return (answer.body as { receipt: ReceiptView }).receipt;
  }
  function isSigned(paper: ReceiptView): boolean {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: paper.public_key };
    const key = createPublicKey({ format: 'jwk', key: jwk });
    return verify(null, Buffer.from(receiptText(paper)), key, Buffer.from(paper.signature, 'base64url'));
  }

  it('contains the bet, whose hash it signs', async () => {
    const paper = await receipt();
    expect(contentOf(paper)).toMatchObject({
      kind: 'fits',
      bet: { data: { betId, matchId: match.match_id, userId: owner.userId, stake: 1234 } },
    });
    expect(isSigned(paper)).toBe(true);
    expect(isSigned({ ...paper, revision: paper.revision - 1 })).toBe(false);
    expect(receiptIn(JSON.stringify(paper))).toEqual(paper);
  });

  it('belongs to the public chain', async () => {
    const paper = await receipt();
    const answer = await fetch(`${arena.app.url}/api/seasons/1/chain`);
    const entry = JSON.parse((await answer.text()).split('\n')[paper.revision] ?? '') as { hash: string };
    expect(entry.hash).toBe(paper.hash);
  });

  it('fits no other content', async () => {
    const paper = await receipt();
    const { event } = paper;
    const other = { ...paper, event: { ...event, data: event.data.replace('1234', '9234') } };
    expect(contentOf(other)).toEqual({ kind: 'differs' });
    expect(contentOf({ ...paper, season: 2 })).toEqual({ kind: 'differs' });
  });

  it('is for the owner only', async () => {
    const other = await arena.bettor('Other', 10);
    for (const agent of [other.agent, arena.admin.agent]) {
      const answer = await arena.get(`/bets/${betId}/receipt`, agent);
      expect([answer.status, answer.body.code]).toEqual([404, 'bet-not-found']);
      expect(JSON.stringify(answer.body)).not.toContain('1234');
    }
    expect((await arena.get(`/bets/${betId}/receipt`, arena.app.browser())).status).toBe(401);
    expect((await arena.get('/bets/none/receipt', owner.agent)).status).toBe(404);
  });

  it('is the same after the bet was withdrawn and the server started again', async () => {
    const before = await receipt();
    await owner.agent.delete(`/api/bets/delete/${betId}`).expect(200);
    await arena.app.restart();
    await arena.app.logIn(owner);
    expect(await receipt()).toEqual(before);
  });
});
