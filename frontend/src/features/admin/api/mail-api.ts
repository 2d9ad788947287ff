import type { MailPreviewAnswer } from '@arena/projections/mailings/mail.types';
import { baseApi } from '../../../shared/api/base-api.js';
import type { StartMassMailArg } from './mail.generated.js';

const mailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A read, although it uses POST. The number of recipients depends on people and teams. */
    mailPreview: build.query<MailPreviewAnswer, StartMassMailArg>({
      query: (body) => ({ url: '/mail/preview', method: 'POST', body }),
      providesTags: ['Users', 'Teams'],
    }),
  }),
});

export const { useMailPreviewQuery } = mailApi;
