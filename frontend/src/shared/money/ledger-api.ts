import { loginOf } from '../api/base-api.js';
import { tellOtherTabs } from '../live/live-tabs.js';
import { ledgerApi } from './ledger.generated.js';

export const { useMarkReadMutation } = ledgerApi.enhanceEndpoints({
  endpoints: {
    markRead: {
      /** Shown at once, and taken back if the server refuses. */
      onQueryStarted: async ({ revision }, { dispatch, queryFulfilled, ...store }) => {
        const userId = loginOf(store)?.userId ?? '';
        const marked = dispatch(
          ledgerApi.util.updateQueryData(
            'ledger',
            { userId },
            (ledger) => void (ledger.read_until = revision),
          ),
        );
        await queryFulfilled.then(() => tellOtherTabs('money'), marked.undo);
      },
    },
  },
});
