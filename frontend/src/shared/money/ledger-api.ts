import type { LedgerSourceView } from '@arena/projections/money/ledger-source.types';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { baseApi } from '../api/base-api.js';
import { inMoment, tagsAt, type MayBePast, type MomentArg } from '../moment/moment.js';
import { tellOtherTabs } from '../live/live-tabs.js';

interface OfSeason extends MomentArg {
  readonly userId: string;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

interface LedgerAnswer extends MayBePast {
  readonly balance: number;
  readonly entries: LedgerEntryView[];
  /** Of the reader's own ledger: up to which revision its news is marked as read. */
  read_until?: number;
}

interface SourceArg extends Pick<OfSeason, 'userId' | 'season'> {
  /** Of the event. */
  readonly revision: number;
}

interface ReadMark {
  readonly userId: string;
  /** The current season. */
  readonly season: number;
  readonly revision: number;
}

const ledgerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.query<LedgerAnswer, OfSeason>({
      query: ({ userId, ...asked }) => ({ url: `/stdollars/ledger/${userId}`, params: inMoment(asked) }),
      providesTags: (_ledger, _error, { at }) => tagsAt(at, ['Money']),
    }),
    /** The event behind an entry, with the rules of its moment. */
    ledgerSource: build.query<LedgerSourceView, SourceArg>({
      query: ({ userId, season, revision }) => ({
        url: `/stdollars/ledger/${userId}/${revision}`,
        params: inMoment({ season }),
      }),
      // A round that is shown or hidden changes what is public.
      providesTags: ['Bracket'],
    }),
    /** Shown at once, and taken back if the server refuses. */
    markRead: build.mutation<unknown, ReadMark>({
      query: ({ season, revision }) => ({
        url: '/stdollars/ledger/read',
        method: 'POST',
        body: { season, revision },
      }),
      onQueryStarted: async ({ userId, revision }, { dispatch, queryFulfilled }) => {
        const own = { userId, season: undefined };
        const marked = dispatch(
          ledgerApi.util.updateQueryData('ledger', own, (ledger) => void (ledger.read_until = revision)),
        );
        await queryFulfilled.then(() => tellOtherTabs('money'), marked.undo);
      },
    }),
  }),
});

export const { useLedgerQuery, useLedgerSourceQuery, useMarkReadMutation } = ledgerApi;
