import type { MateMessageView } from '@arena/projections/teams/mate-message.types';
import { baseApi } from '../../shared/api/base-api.js';
import { tellOtherTabs } from '../../shared/live/live-tabs.js';

interface OfMate {
  /** Separates the answers of different users in the same browser. */
  readonly userId: string;
}

const mateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mateMessage: build.query<MateMessageView['message'], OfMate>({
      query: () => '/team/register/mate',
      transformResponse: ({ message }: MateMessageView) => message,
      providesTags: ['Teams'],
    }),
    /** Hidden at once, and shown again if the server refuses. */
    readMateMessage: build.mutation<unknown, OfMate>({
      query: () => ({ url: '/team/register/mate/read', method: 'POST', body: {} }),
      onQueryStarted: async (own, { dispatch, queryFulfilled }) => {
        const hidden = dispatch(mateApi.util.updateQueryData('mateMessage', own, () => null));
        await queryFulfilled.then(() => tellOtherTabs('teams'), hidden.undo);
      },
    }),
  }),
});

export const { useMateMessageQuery, useReadMateMessageMutation } = mateApi;
