import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `lost`: pages may be out of date until the connection is back. */
export type LiveStatus = 'connecting' | 'open' | 'lost';

export const liveSlice = createSlice({
  name: 'live',
  initialState: { status: 'connecting' as LiveStatus },
  reducers: {
    liveStatusChanged: (state, { payload }: PayloadAction<LiveStatus>) => {
      state.status = payload;
    },
  },
  selectors: { selectLiveStatus: (live) => live.status },
});

export const { liveStatusChanged } = liveSlice.actions;
export const { selectLiveStatus } = liveSlice.selectors;
