/** How long an admin may let a public vote run. The season's rules have the usual length. */
export const VOTE_HOURS = { min: 1, max: 72 } as const;
/** Milliseconds. */
export const HOUR = 3_600_000;
