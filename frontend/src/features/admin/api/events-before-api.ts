import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { baseApi } from '../../../shared/api/base-api.js';
import { earlierFilter, saysAll } from '../audit/earlier-events.js';
import type { EventsOfRequestResponse } from './audit-log.generated.js';
import { fieldsSet } from './audit-filter.js';

const PAGE = 50;

const eventsBeforeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What together says what was true before an event, newest first: back to the event that says all that is left. */
    eventsBefore: build.query<AuditEventView[], AuditEventView>({
      serializeQueryArgs: ({ queryArgs: { position } }) => position,
      queryFn: async (event, _api, _options, ask) => {
        const earlier: AuditEventView[] = [];
        const asked = { ...fieldsSet(earlierFilter(event)), before: event.position, limit: PAGE };
        let after: string | null | undefined;
        do {
          const answer = await ask({ url: '/audit/events', params: { ...asked, ...(after && { after }) } });
          if (answer.error) return { error: answer.error };
          const { events, next } = answer.data as EventsOfRequestResponse;
          earlier.push(...events);
          after = events.some((each) => saysAll(event, each)) ? null : next;
        } while (after);
        return { data: earlier };
      },
    }),
  }),
});

export const { useEventsBeforeQuery } = eventsBeforeApi;
