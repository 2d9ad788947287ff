import type { Assumptions } from '@arena/projections/pages/first-view';

let assumptions: Assumptions = { at: 0, narrow: false };

/** What the server assumed of this browser when it rendered the page. Components show it until they know (useHydrating). */
export const assumed = (): Assumptions => assumptions;

export function assume({ at, narrow }: Assumptions): void {
  assumptions = { at, narrow };
}
