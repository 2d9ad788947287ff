// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import { baseApi } from '../../shared/api/base-api.js';

export const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<SendMessageResponse, SendMessageArg>({
      query: (queryArg) => ({
        url: `/contact`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Mail'],
    }),
    sendAudition: build.mutation<SendAuditionResponse, SendAuditionArg>({
      query: (queryArg) => ({
        url: `/auditions`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Mail'],
    }),
  }),
});
export const { useSendMessageMutation, useSendAuditionMutation } = contactApi;
export type SendMessageResponse = {
  success: true;
  message: string;
};
export type SendMessageArg = {
  about?: 'suspension' | undefined;
  email: string;
  subject: string;
  message: string;
};
export type SendAuditionResponse = {
  success: true;
  message: string;
};
export type SendAuditionArg = {
  name: string;
  email: string;
  link: string;
  message: string;
};
