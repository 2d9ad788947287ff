import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The one bet that the reader is about to place. */
export interface BetSlip {
  readonly pick: { readonly matchId: string; readonly teamName: string } | null;
  /** ST Dollars as typed: text while unfinished (`12.`), empty at first. */
  readonly amount: number | string;
}

const empty: BetSlip = { pick: null, amount: '' };

export const betSlipSlice = createSlice({
  name: 'betSlip',
  initialState: empty,
  reducers: {
    /** Picking the picked team again puts it back; another team keeps the amount. */
    teamPicked(slip, { payload }: PayloadAction<{ matchId: string; teamName: string }>): BetSlip {
      const same = slip.pick?.matchId === payload.matchId && slip.pick.teamName === payload.teamName;
      return { ...slip, pick: same ? null : payload };
    },
    amountChanged(slip, { payload }: PayloadAction<number | string>): BetSlip {
      return { ...slip, amount: payload };
    },
    slipCleared: () => empty,
  },
  selectors: {
    selectPick: (slip) => slip.pick,
    selectAmount: (slip) => slip.amount,
  },
});

export const { teamPicked, amountChanged, slipCleared } = betSlipSlice.actions;
export const { selectPick, selectAmount } = betSlipSlice.selectors;
