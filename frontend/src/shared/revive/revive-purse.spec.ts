import { describe, expect, it } from '@jest/globals';
import { cardObstacle, purseOf, takenFrom } from './revive-purse.js';

describe('the purse of a team', () => {
  it('tells the mate from what both have together, to the hundredth', () => {
    expect(purseOf(740.1, 1240.3)).toEqual({ mine: 740.1, mate: 500.2 });
  });

  it('is taken in full, and debts stay', () => {
    expect(takenFrom({ mine: 740.1, mate: 500.2 })).toBe(1240.3);
    expect(takenFrom({ mine: 740, mate: -40 })).toBe(740);
    expect(takenFrom({ mine: -1, mate: -40 })).toBe(0);
  });

  it('must cover the price of the card, of which one must be left', () => {
    const card = { price: 500, stock: 1 };
    expect(cardObstacle(card, { mine: 300, mate: 200 })).toBeNull();
    expect(cardObstacle(card, { mine: 600, mate: -100.01 })).toBe('notCovered');
    expect(cardObstacle({ ...card, stock: 0 }, { mine: 0, mate: 0 })).toBe('noCardLeft');
    expect(cardObstacle(undefined, { mine: 0, mate: 0 })).toBeNull();
    expect(cardObstacle(card, null)).toBeNull();
  });
});
