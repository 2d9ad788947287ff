import type { SettingsView } from '@arena/projections/seasons/season.types';
import { baseApi } from '../../../shared/api/base-api.js';

const tournamentWindowApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Wall-clock times in Paris, `YYYY-MM-DDTHH:mm`. */
    setTournamentWindow: build.mutation<SettingsView, { start: string; end: string }>({
      query: (body) => ({ url: '/settings/tournament-window', method: 'POST', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const { useSetTournamentWindowMutation } = tournamentWindowApi;
