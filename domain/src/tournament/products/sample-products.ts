import type { ProductCategory } from './product-fields.js';
import { REVIVE_CARD, type Product } from './products.events.js';

/** Prices in hundredths. */
const items: readonly [
  string,
  ProductCategory,
  price: number,
  realPrice: number,
  stock: number,
  color: string,
  description: string,
][] = [
  [
    'Revive Card',
    'Revive',
    50_000,
    50_000,
    8,
    'gold',
    'Brings an eliminated team back. It takes all ST Dollars of both members.',
  ],
  ['Ember Fox Figurine', 'Figurines', 45_000, 60_000, 3, 'orange', 'Sample product. Hand-painted, 18 cm.'],
  ['Moon Oracle Figurine', 'Figurines', 48_000, 62_000, 3, 'violet', 'Sample product. Hand-painted, 20 cm.'],
  ['Iron Heron Figurine', 'Figurines', 42_000, 55_000, 4, 'silver', 'Sample product. With spear and stand.'],
  ['Thunder Monk Figurine', 'Figurines', 52_000, 70_000, 2, 'blue', 'Sample product. Lights up in the dark.'],
  [
    'Arena Night Art Book',
    'Collector',
    60_000,
    80_000,
    5,
    'indigo',
    'Sample product. 120 pages of storyboards.',
  ],
  ['Champion Ring', 'Collector', 90_000, 120_000, 1, 'gold', 'Sample product. Engraved with your name.'],
  [
    'Floodlight Lamp',
    'Collector',
    35_000,
    45_000,
    6,
    'white',
    'Sample product. A desk lamp in the shape of the arena.',
  ],
  ['Winner Banner', 'Collector', 28_000, 36_000, 6, 'crimson', 'Sample product. 60 × 90 cm, cotton.'],
  [
    'Holo Card: Neon Ronin',
    'Cards',
    12_000,
    15_000,
    12,
    'pink',
    'Sample product. Numbered holographic card.',
  ],
  [
    'Holo Card: Frost Wolf',
    'Cards',
    12_000,
    15_000,
    12,
    'cyan',
    'Sample product. Numbered holographic card.',
  ],
  [
    'Holo Card: Sun Archer',
    'Cards',
    12_000,
    15_000,
    12,
    'salmon',
    'Sample product. Numbered holographic card.',
  ],
  ['Starter Deck', 'Cards', 20_000, 26_000, 10, 'teal', 'Sample product. Forty cards and a playmat.'],
  ['Rhythm Arena', 'VideoGames', 65_000, 80_000, 4, 'purple', 'Sample product. A rhythm game for two.'],
  ['Cut & Sync', 'VideoGames', 55_000, 70_000, 4, 'lime', 'Sample product. An editing puzzle game.'],
  [
    'Pixel Colosseum',
    'VideoGames',
    40_000,
    52_000,
    5,
    'brown',
    'Sample product. Sixteen rooms, one champion.',
  ],
];

export const SAMPLE_CATALOGUE: readonly Product[] = items.map(
  ([name, category, price, realPrice, stock, color, description], index) => ({
    productId: index === 0 ? REVIVE_CARD : String(index + 1),
    name,
    category,
    price,
    realPrice,
    stock,
    color,
    description,
    specialThanks: '',
    picture: { kind: 'sample', name: String(index + 1) },
  }),
);

const SAMPLES = new Set(SAMPLE_CATALOGUE.map(({ description }) => description));

/** Price and stock do not make a sample a real product; its description does. Revive cards are always real. */
export function isSample({ productId, description }: Product): boolean {
  return productId !== REVIVE_CARD && SAMPLES.has(description);
}
