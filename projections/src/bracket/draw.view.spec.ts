import { describe, expect, it } from '@jest/globals';
import { fullSeason } from '../testing/full-season.js';
import { SEED } from '../testing/played-season.js';
import { bracketAfter } from '../testing/views-of.js';
import { toDrawVerification } from './draw.view.js';

const { events } = fullSeason().log;
const bracket = bracketAfter(events);
const PUBLIC = { staff: false };

describe('the verification of a draw', () => {
  it('recomputes the order from the revealed seed', () => {
    const verification = toDrawVerification(bracket, PUBLIC);
    expect(verification).toMatchObject({ success: true, round: 1, seed: SEED, valid: true });
    expect(verification.entrants).toHaveLength(7);
    expect(verification.entrants[0]).toEqual({ team_id: 'amber', name: 'Team amber' });
    expect(new Set(verification.order)).toEqual(new Set(verification.entrants));
  });

  it('detects an order that does not match the seed, and a seed that does not match the commitment', () => {
    const [first = '', second = '', ...rest] = bracket.draw.order;
    const swapped = { ...bracket, draw: { ...bracket.draw, order: [second, first, ...rest] } };
    expect(toDrawVerification(swapped, PUBLIC).valid).toBe(false);
    const chosen = { ...bracket, draw: { ...bracket.draw, seed: 'another seed' } };
    expect(toDrawVerification(chosen, PUBLIC).valid).toBe(false);
  });

  it('has nothing to show while round 1 is hidden', () => {
    const hidden = { ...bracket, rounds: bracket.rounds.map((round) => ({ ...round, visible: false })) };
    expect(toDrawVerification(hidden, PUBLIC)).toMatchObject({
      commitment: bracket.draw.commitment,
      seed: null,
      entrants: [],
      order: [],
      valid: false,
    });
    expect(toDrawVerification(hidden, { staff: true }).valid).toBe(true);
  });
});
