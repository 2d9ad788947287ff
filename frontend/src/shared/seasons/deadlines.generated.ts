// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { DeadlineView } from '@arena/projections/schedule/schedule.types';
import { baseApi } from '../../shared/api/base-api.js';

export const deadlinesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deadlines: build.query<DeadlinesResponse['deadlines'], DeadlinesArg>({
      query: () => ({ url: `/schedule/deadlines` }),
      transformResponse: (answer: DeadlinesResponse) => answer.deadlines,
      providesTags: ['Schedule', 'Settings', 'Bracket', 'Phase'],
    }),
  }),
});
export const { useDeadlinesQuery } = deadlinesApi;
export type DeadlinesResponse = {
  success: true;
  deadlines: DeadlineView[];
};
export type DeadlinesArg = void;
