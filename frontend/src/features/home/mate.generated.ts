// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { MateMessageView } from '@arena/projections/teams/mate-message.types';
import { baseApi } from '../../shared/api/base-api.js';

export const mateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mateMessage: build.query<MateMessageResponse['message'], MateMessageArg>({
      query: () => ({ url: `/team/register/mate` }),
      transformResponse: (answer: MateMessageResponse) => answer.message,
      providesTags: ['Teams'],
    }),
    readMateMessage: build.mutation<ReadMateMessageResponse['message'], ReadMateMessageArg>({
      query: () => ({
        url: `/team/register/mate/read`,
        method: 'POST',
      }),
      transformResponse: (answer: ReadMateMessageResponse) => answer.message,
    }),
  }),
});
export const { useMateMessageQuery, useReadMateMessageMutation } = mateApi;
export type MateMessageResponse = MateMessageView;
export type MateMessageArg = { userId: string | undefined };
export type ReadMateMessageResponse = MateMessageView;
export type ReadMateMessageArg = { userId: string | undefined };
