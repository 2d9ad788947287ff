import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface BetSlip {
  readonly pick: { readonly matchId: string; readonly teamName: string } | null;
  /** ST Dollars as typed, so incomplete text such as `12.` is possible. Empty at first. */
  readonly amount: number | string;
  /** The reader has just picked a team: the focus goes to the amount as soon as the slip is there. */
  readonly toFocus: boolean;
}

const empty: BetSlip = { pick: null, amount: '', toFocus: false };

export const betSlipSlice = createSlice({
  name: 'betSlip',
  initialState: empty,
  reducers: {
    /** Picking the same team again removes it. Picking another team keeps the amount. */
    teamPicked(slip, { payload }: PayloadAction<{ matchId: string; teamName: string }>): BetSlip {
      const same = slip.pick?.matchId === payload.matchId && slip.pick.teamName === payload.teamName;
      return { ...slip, pick: same ? null : payload, toFocus: !same };
    },
    amountChanged(slip, { payload }: PayloadAction<number | string>): BetSlip {
      return { ...slip, amount: payload };
    },
    slipFocused: (slip): BetSlip => ({ ...slip, toFocus: false }),
    slipCleared: (): BetSlip => empty,
    slipRestored: (slip, { payload }: PayloadAction<Partial<BetSlip>>): BetSlip => ({ ...slip, ...payload }),
  },
  selectors: {
    selectPick: (slip) => slip.pick,
    selectAmount: (slip) => slip.amount,
    selectToFocus: (slip) => slip.toFocus,
  },
});

export const { teamPicked, amountChanged, slipFocused, slipCleared, slipRestored } = betSlipSlice.actions;
export const { selectPick, selectAmount, selectToFocus } = betSlipSlice.selectors;
