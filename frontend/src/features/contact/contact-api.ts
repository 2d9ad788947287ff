import { baseApi } from '../../shared/api/base-api.js';

export interface ContactMessage {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}
export interface Audition {
  readonly name: string;
  readonly email: string;
  /** Link to the applicant's work. */
  readonly link: string;
  readonly message: string;
}

const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<unknown, ContactMessage>({
      query: (body) => ({ url: '/contact', method: 'POST', body }),
      invalidatesTags: ['Mail'],
    }),
    sendAudition: build.mutation<unknown, Audition>({
      query: (body) => ({ url: '/auditions', method: 'POST', body }),
      invalidatesTags: ['Mail'],
    }),
  }),
});

export const { useSendMessageMutation, useSendAuditionMutation } = contactApi;
