import { describe, expect, it } from '@jest/globals';
import { amountChanged, betSlipSlice, slipCleared, teamPicked } from './bet-slip.slice.js';

const { reducer } = betSlipSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce(reducer, reducer(undefined, { type: '@@init' }));
const pickA = teamPicked({ matchId: 'r1m1', teamName: 'A' });

describe('bet slip', () => {
  it('is empty at first', () => {
    expect(after()).toMatchObject({ pick: null, amount: '' });
  });

  it('keeps the amount when another team is picked', () => {
    const slip = after(pickA, amountChanged(25), teamPicked({ matchId: 'r1m2', teamName: 'C' }));
    expect(slip).toMatchObject({ pick: { matchId: 'r1m2', teamName: 'C' }, amount: 25 });
  });

  it('puts a team back that is picked twice', () => {
    expect(after(pickA, pickA).pick).toBeNull();
  });

  it('is empty again once the bet stands', () => {
    expect(after(pickA, amountChanged(25), slipCleared())).toMatchObject({ pick: null, amount: '' });
  });
});
