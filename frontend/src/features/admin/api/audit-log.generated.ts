// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { FirstBroken } from '@arena/projections/audit/chain-verdict.types';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { baseApi } from '../../../shared/api/base-api.js';

export const auditLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    eventsOfRequest: build.query<EventsOfRequestResponse, EventsOfRequestArg>({
      query: (queryArg) => ({
        url: `/audit/events`,
        params: {
          before: queryArg.before,
          limit: 20,
          after: queryArg.after,
          season: queryArg.season,
          stream: queryArg.stream,
          type: queryArg['type'],
          actor: queryArg.actor,
          subject: queryArg.subject,
          match: queryArg.match,
          team: queryArg.team,
          person: queryArg.person,
          correlation: queryArg.correlation,
          revision: queryArg.revision,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    verifyChain: build.query<VerifyChainResponse, VerifyChainArg>({
      query: (queryArg) => ({
        url: `/audit/verify`,
        params: {
          season: queryArg.season,
        },
      }),
    }),
  }),
});
export const { useEventsOfRequestQuery, useVerifyChainQuery } = auditLogApi;
export type EventsOfRequestResponse = {
  events: AuditEventView[];
  next: string | null;
  success: true;
};
export type EventsOfRequestArg = {
  before?: number | undefined;

  after?: string | undefined;
  season?: number | undefined;
  stream?: string | undefined;
  type?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  match?: string | undefined;
  team?: string | undefined;
  person?: string | undefined;
  correlation?: string | undefined;
  revision?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
export type VerifyChainResponse = {
  checked: number;
  valid: boolean;
  first_broken: FirstBroken | null;
  success: true;
};
export type VerifyChainArg = {
  season?: number | undefined;
};
export type BrokenKind = 'changed' | 'cut-off' | 'gap' | 'gone' | 'missing' | 'replaced';
