// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { WebhookDeliveryView, WebhookView } from '@arena/projections/webhooks/webhook.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { BY_CURSOR } from '../../../shared/api/by-cursor.js';

export const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<WebhooksResponse['webhooks'], WebhooksArg>({
      query: () => ({ url: `/webhooks` }),
      transformResponse: (answer: WebhooksResponse) => answer.webhooks,
      providesTags: ['Webhooks'],
    }),
    addWebhook: build.mutation<AddWebhookResponse, AddWebhookArg>({
      query: (queryArg) => ({
        url: `/webhooks/add`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Webhooks'],
    }),
    updateWebhook: build.mutation<UpdateWebhookResponse['webhooks'], UpdateWebhookArg>({
      query: (queryArg) => ({
        url: `/webhooks/update/${encodeURIComponent(queryArg.id)}`,
        method: 'POST',
        body: queryArg.body,
      }),
      transformResponse: (answer: UpdateWebhookResponse) => answer.webhooks,
      invalidatesTags: ['Webhooks'],
    }),
    removeWebhook: build.mutation<RemoveWebhookResponse, RemoveWebhookArg>({
      query: (queryArg) => ({
        url: `/webhooks/delete/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Webhooks'],
    }),
    replaceWebhookSecret: build.mutation<ReplaceWebhookSecretResponse, ReplaceWebhookSecretArg>({
      query: (queryArg) => ({
        url: `/webhooks/secret/${encodeURIComponent(queryArg.id)}`,
        method: 'POST',
      }),
    }),
    webhookDeliveries: build.infiniteQuery<WebhookDeliveriesResponse, WebhookDeliveriesArg, string>({
      ...BY_CURSOR,
      query: ({ queryArg, pageParam }) => ({
        url: `/webhooks/${encodeURIComponent(queryArg.id)}/deliveries`,
        params: {
          limit: 20,
          after: pageParam || undefined,
        },
      }),
      providesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<TestWebhookResponse['id'], TestWebhookArg>({
      query: (queryArg) => ({
        url: `/webhooks/test/${encodeURIComponent(queryArg.id)}`,
        method: 'POST',
      }),
      transformResponse: (answer: TestWebhookResponse) => answer.id,
      invalidatesTags: ['Webhooks'],
    }),
    retryDelivery: build.mutation<RetryDeliveryResponse['id'], RetryDeliveryArg>({
      query: (queryArg) => ({
        url: `/webhooks/${encodeURIComponent(queryArg.id)}/deliveries/${encodeURIComponent(queryArg.delivery)}/retry`,
        method: 'POST',
      }),
      transformResponse: (answer: RetryDeliveryResponse) => answer.id,
      invalidatesTags: ['Webhooks'],
    }),
  }),
});
export const {
  useWebhooksQuery,
  useAddWebhookMutation,
  useUpdateWebhookMutation,
  useRemoveWebhookMutation,
  useReplaceWebhookSecretMutation,
  useWebhookDeliveriesInfiniteQuery,
  useTestWebhookMutation,
  useRetryDeliveryMutation,
} = webhooksApi;
export type AddWebhookResponse = {
  success: true;
  id: string;
  secret: string | null;
};
export type AddWebhookArg = {
  name: string;
  kind: 'discord' | 'generic';
  url: string;
  language: 'en' | 'fr' | 'ja' | 'ru' | 'zh';
  topics: ('rounds' | 'results' | 'revives' | 'votes' | 'phases')[];
};
export type WebhooksResponse = {
  success: true;
  webhooks: WebhookView[];
};
export type WebhooksArg = void;
export type UpdateWebhookResponse = {
  success: true;
  webhooks: WebhookView[];
};
export type UpdateWebhookArg = {
  id: string;
  body: {
    name: string;
    url?: string | undefined;
    language: 'en' | 'fr' | 'ja' | 'ru' | 'zh';
    topics: ('rounds' | 'results' | 'revives' | 'votes' | 'phases')[];
    enabled: boolean;
  };
};
export type RemoveWebhookResponse = {
  success: true;
  message: string;
};
export type RemoveWebhookArg = {
  id: string;
};
export type ReplaceWebhookSecretResponse = {
  success: true;
  id: string;
  secret: string | null;
};
export type ReplaceWebhookSecretArg = {
  id: string;
};
export type WebhookDeliveriesResponse = {
  deliveries: WebhookDeliveryView[];
  next: string | null;
  success: true;
};
export type WebhookDeliveriesArg = {
  id: string;
};
export type TestWebhookResponse = {
  success: true;
  id: string;
};
export type TestWebhookArg = {
  id: string;
};
export type RetryDeliveryResponse = {
  success: true;
  id: string;
};
export type RetryDeliveryArg = {
  id: string;
  delivery: string;
};
