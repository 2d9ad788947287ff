import { describe, expect, it } from '@jest/globals';
import type { VoteView } from '@arena/projections/views/revive.types';
import { bracket, decided, match, round } from '../bracket/testing/sample-bracket.js';
import { reviveOfferFor } from './revive-offer.js';

const lost = [decided(1, 1, 'A', 'B')];

describe('offer of the revive card', () => {
  it('is made to a team that lost in the round just completed', () => {
    const view = bracket(lost, [round(1, { complete: true, revives_allowed: 1 })]);
    expect(reviveOfferFor(view, null, 'B')).toEqual({ round: 1, obstacle: null });
  });

  it('names what stands in the way', () => {
    const offer = (given: Parameters<typeof round>[1]) =>
      reviveOfferFor(bracket(lost, [round(1, given)]), null, 'B')?.obstacle;
    expect(offer({ complete: true })).toBe('noneAllowed');
    expect(offer({ revives_allowed: 1 })).toBe('roundIncomplete');
    const used = [{ team_name: 'C', by: 'admin' as const, at: '2025-03-28T10:00:00Z' }];
    expect(offer({ complete: true, revives_allowed: 1, revives: used })).toBe('maximumReached');
  });

  it('leaves the last revive to a public vote while that is open', () => {
    const vote: VoteView = {
      ...{ round: 1, open: true, opens_at: '2025-03-28T10:00:00Z', closes_at: '2025-03-29T10:00:00Z' },
      ...{ candidates: [], my_vote: null, winner: null },
    };
    const offer = (allowed: number, given: VoteView) =>
      reviveOfferFor(bracket(lost, [round(1, { complete: true, revives_allowed: allowed })]), given, 'B')
        ?.obstacle;
    expect([offer(1, vote), offer(2, vote), offer(1, { ...vote, open: false })]).toEqual([
      'heldForVote',
      null,
      null,
    ]);
  });

  it('is no matter for winners, strangers and the revived', () => {
    const revives = [{ team_name: 'B', by: 'card' as const, at: '2025-03-28T10:00:00Z' }];
    const view = bracket(lost, [round(1, { complete: true, revives_allowed: 2, revives })]);
    expect(['A', 'Z', 'B'].map((team) => reviveOfferFor(view, null, team))).toEqual([null, null, null]);
  });

  it('ends with the next round and from round 3 on', () => {
    const rounds = [round(1, { complete: true, revives_allowed: 1 }), round(2)];
    expect(
      reviveOfferFor(bracket([...lost, match(2, 1, { team1: 'A', team2: 'C' })], rounds), null, 'B'),
    ).toBeNull();
    expect(
      reviveOfferFor(bracket([decided(3, 1, 'A', 'B')], [round(3, { complete: true })]), null, 'B'),
    ).toBeNull();
  });
});
