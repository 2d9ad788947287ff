/** SeasonOpened 1 → 2. All earlier seasons had these numbers. */
export function withShopAndAmvdleRules(data: unknown): unknown {
  const { rules, ...rest } = data as { rules: object };
  return { ...rest, rules: { ...rules, maxLots: 2, amvdleReward: 25_000, amvdleGuesses: 8 } };
}

/** ProductStocked 1 → 2. Earlier products were all samples, with pictures named after them. */
export function withThanksAndPicture(data: unknown): unknown {
  const { product } = data as { product: { productId: string } };
  const picture = { kind: 'sample', name: product.productId };
  return { product: { ...product, specialThanks: '', picture } };
}
