/** What a new shop has: what is left of the last one, the sample catalogue, or only the revive card. */
export const CATALOGUES = ['same', 'sample', 'card'] as const;
export type Catalogue = (typeof CATALOGUES)[number];

/** Products that one append can stock, with room to spare. */
export const MAX_PRODUCTS_TAKEN_OVER = 100;

/** What the next season gets from this one. */
export interface TakeOver {
  readonly rules: boolean;
  readonly judges: boolean;
  readonly catalogue: Catalogue;
}
