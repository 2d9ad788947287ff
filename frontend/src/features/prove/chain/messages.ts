import type { ChainBreak, KnownEnd } from '@arena/projections/proof/chain-check';

export interface ToCheck {
  readonly season: number;
  /** Of the API. */
  readonly root: string;
  /** From a head or a receipt of the reader. */
  readonly kept: KnownEnd | null;
}

export interface ChainResult {
  readonly broken: ChainBreak | null;
  /** Events that were proved. */
  readonly events: number;
  /** How many of them show their public part to this reader. */
  readonly shown: number;
  /** The computed end; empty without an event. */
  readonly chain: string;
  /** Published heads that were compared. */
  readonly heads: number;
}

/** From the worker. */
export type FromCheck =
  | { readonly kind: 'progress'; readonly revision: number; readonly last: number }
  | { readonly kind: 'done'; readonly result: ChainResult }
  | { readonly kind: 'failed'; readonly status: number | null };
