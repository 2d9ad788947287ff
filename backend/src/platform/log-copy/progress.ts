/** Told to the terminal, or to a page. */
export interface Progress {
  /** @param share of the work that is done, 0 to 1 */
  show(share: number, amount: number): void;
  clear(): void;
}

export type ProgressOf = (verb: string) => Progress;
