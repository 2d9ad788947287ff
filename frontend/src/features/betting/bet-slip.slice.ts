import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The bet that the reader is about to place. */
export interface BetSlip {
  readonly pick: { readonly matchId: string; readonly teamName: string } | null;
  /** ST Dollars as typed, so incomplete text such as `12.` is possible. Empty at first. */
  readonly amount: number | string;
  /** How often the reader picked a team since the pages were opened. */
  readonly picks: number;
}

const empty: BetSlip = { pick: null, amount: '', picks: 0 };

export const betSlipSlice = createSlice({
  name: 'betSlip',
  initialState: empty,
  reducers: {
    /** Picking the same team again removes it. Picking another team keeps the amount. */
    teamPicked(slip, { payload }: PayloadAction<{ matchId: string; teamName: string }>): BetSlip {
      const same = slip.pick?.matchId === payload.matchId && slip.pick.teamName === payload.teamName;
      return { ...slip, pick: same ? null : payload, picks: slip.picks + 1 };
    },
    amountChanged(slip, { payload }: PayloadAction<number | string>): BetSlip {
      return { ...slip, amount: payload };
    },
    slipCleared: ({ picks }): BetSlip => ({ ...empty, picks }),
    slipRestored: (slip, { payload }: PayloadAction<Partial<BetSlip>>): BetSlip => ({ ...slip, ...payload }),
  },
  selectors: {
    selectPick: (slip) => slip.pick,
    selectAmount: (slip) => slip.amount,
    selectPicks: (slip) => slip.picks,
  },
});

export const { teamPicked, amountChanged, slipCleared, slipRestored } = betSlipSlice.actions;
export const { selectPick, selectAmount, selectPicks } = betSlipSlice.selectors;
