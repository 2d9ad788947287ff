import type { WebhookKind, WebhookTopic } from '@arena/domain/site/webhooks/webhooks.events';
import type { Language } from '@arena/domain/validation/languages';
import type { WebhookDeliveryView, WebhookView } from '@arena/projections/webhooks/webhook.types';
import { baseApi } from '../../../shared/api/base-api.js';

export interface NewWebhook {
  readonly name: string;
  readonly kind: WebhookKind;
  readonly language: Language;
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
}
export interface WebhookUpdate {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  /** Absent: the address stays. */
  readonly url?: string;
  readonly topics: readonly WebhookTopic[];
  readonly enabled: boolean;
}
export interface WebhookSecret {
  readonly id: string;
  /** Null for Discord. */
  readonly secret: string | null;
}
interface DeliveriesPage {
  readonly deliveries: WebhookDeliveryView[];
  readonly next?: string | null;
}

const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<WebhookView[], void>({
      query: () => '/webhooks',
      transformResponse: (answer: { webhooks: WebhookView[] }) => answer.webhooks,
      providesTags: ['Webhooks'],
    }),
    addWebhook: build.mutation<WebhookSecret, NewWebhook>({
      query: (body) => ({ url: '/webhooks/add', method: 'POST', body }),
      invalidatesTags: ['Webhooks'],
    }),
    updateWebhook: build.mutation<unknown, WebhookUpdate>({
      query: ({ id, ...body }) => ({ url: `/webhooks/update/${id}`, method: 'POST', body }),
      invalidatesTags: ['Webhooks'],
    }),
    removeWebhook: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ url: `/webhooks/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Webhooks'],
    }),
    replaceWebhookSecret: build.mutation<WebhookSecret, { id: string }>({
      query: ({ id }) => ({ url: `/webhooks/secret/${id}`, method: 'POST', body: {} }),
    }),
  }),
});

const deliveriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    webhookDeliveries: build.infiniteQuery<DeliveriesPage, string, string>({
      query: ({ queryArg: id, pageParam: after }) => ({
        url: `/webhooks/${id}/deliveries`,
        params: { limit: 20, ...(after && { after }) },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (page) => page.next ?? undefined },
      providesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ url: `/webhooks/test/${id}`, method: 'POST', body: {} }),
      invalidatesTags: ['Webhooks'],
    }),
    retryDelivery: build.mutation<unknown, { id: string; delivery: string }>({
      query: ({ id, delivery }) => ({
        url: `/webhooks/${id}/deliveries/${delivery}/retry`,
        method: 'POST',
        body: {},
      }),
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
} = webhooksApi;
export const { useTestWebhookMutation, useWebhookDeliveriesInfiniteQuery, useRetryDeliveryMutation } =
  deliveriesApi;
