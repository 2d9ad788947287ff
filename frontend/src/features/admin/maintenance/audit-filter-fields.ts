import type { AuditFilter } from '../api/audit-api.js';

/** What the audit trail can be narrowed to, and the parameters of its address. */
export const FILTERS = [
  'type',
  'actor',
  'subject',
  'season',
] as const satisfies readonly (keyof AuditFilter)[];
