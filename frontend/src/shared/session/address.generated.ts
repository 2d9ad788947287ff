// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import { baseApi } from '../../shared/api/base-api.js';

export const addressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mailAddressLink: build.mutation<MailAddressLinkResponse, MailAddressLinkArg>({
      query: () => ({
        url: `/auth/address/mail`,
        method: 'POST',
      }),
    }),
    confirmAddress: build.mutation<ConfirmAddressResponse, ConfirmAddressArg>({
      query: (queryArg) => ({
        url: `/auth/address/confirm`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Me', 'Money', 'Vote'],
    }),
  }),
});
export const { useMailAddressLinkMutation, useConfirmAddressMutation } = addressApi;
export type ConfirmAddressResponse = {
  success: true;
  message: string;
};
export type ConfirmAddressArg = {
  token: string;
};
export type MailAddressLinkResponse = {
  success: true;
  message: string;
};
export type MailAddressLinkArg = void;
