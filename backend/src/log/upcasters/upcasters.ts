/**
 * Lifts the data of one type from a version to the next, on read; the stored event stays as it is.
 * Personal data arrives decrypted, or as null when its key is destroyed.
 */
export interface Upcaster {
  readonly type: string;
  /** Lifts from this version to the one after. */
  readonly from: number;
  readonly upcast: (data: unknown) => unknown;
}

export const UPCASTERS: readonly Upcaster[] = [
  {
    // These numbers were the same for all seasons before they were recorded with each.
    type: 'SeasonOpened',
    from: 1,
    upcast: (data) => {
      const { rules, ...rest } = data as { rules: object };
      return { ...rest, rules: { ...rules, maxLots: 2, amvdleReward: 25_000, amvdleGuesses: 8 } };
    },
  },
  {
    // Before the shop there were the sample products alone; their pictures go by their numbers.
    type: 'ProductStocked',
    from: 1,
    upcast: (data) => {
      const { product } = data as { product: { productId: string } };
      const picture = { kind: 'sample', name: product.productId };
      return { product: { ...product, specialThanks: '', picture } };
    },
  },
];
