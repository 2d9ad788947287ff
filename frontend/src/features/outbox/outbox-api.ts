import { outboxApi } from './outbox.generated.js';

export const { useOutboxInfiniteQuery } = outboxApi.enhanceEndpoints({
  // Mails arrive while no page is open.
  endpoints: { outbox: { keepUnusedDataFor: 0 } },
});
