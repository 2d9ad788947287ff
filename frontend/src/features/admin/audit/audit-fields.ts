/** Parameters of the address that the server takes as they are. */
export const PLAIN = [
  'type',
  'actor',
  'person',
  'team',
  'match',
  'season',
  'subject',
  'correlation',
] as const;

/** Parameters of the address. `q` is the search, `from` and `to` are days. */
export const FILTERS = [...PLAIN, 'q', 'from', 'to'] as const;
export type FilterField = (typeof FILTERS)[number];
