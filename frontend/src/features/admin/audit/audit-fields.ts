const NAMED = ['type', 'actor', 'person', 'team', 'match', 'season'] as const;

/** Parameters of the address that the server takes as they are. Only links set the last two. */
export const PLAIN = [...NAMED, 'subject', 'correlation'] as const;

/** Parameters that have a field. `from` and `to` are days. */
export const PICKED = [...NAMED, 'from', 'to'] as const;

/** Parameters of the address. `q` is the search. */
export const FILTERS = [...PLAIN, 'q', 'from', 'to'] as const;
export type FilterField = (typeof FILTERS)[number];
