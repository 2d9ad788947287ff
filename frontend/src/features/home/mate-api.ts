import { tellOtherTabs } from '../../shared/live/live-tabs.js';
import { mateApi } from './mate.generated.js';

export const { useReadMateMessageMutation } = mateApi.enhanceEndpoints({
  endpoints: {
    readMateMessage: {
      /** Hidden at once, and shown again if the server refuses. */
      onQueryStarted: async (own, { dispatch, queryFulfilled }) => {
        const hidden = dispatch(mateApi.util.updateQueryData('mateMessage', own, () => null));
        await queryFulfilled.then(() => tellOtherTabs('teams'), hidden.undo);
      },
    },
  },
});
