import { SYSTEM } from '@arena/domain/kernel/command';
import type { Product } from '@arena/domain/tournament/products/products.events';
import { amvs } from '@arena/domain/tournament/testing/amvs';
import { inSeason, user } from '../requests.js';
import { FANS, JUDGE, type Move } from './move.js';

/** What admins and judges offer: the shop, the judges and their music, the daily game. */
export const OFFERS: Readonly<Record<string, Move>> = {
  stock: ({ chance, newId }) =>
    inSeason('AddProduct', { product: productOf(newId('product'), chance.between(1, 3)) }),
  restock: ({ state, chance }) => {
    const productId = chance.pick([...state.products.byId.keys()]);
    if (productId === undefined) return null;
    return inSeason('UpdateProduct', { product: { productId, price: chance.between(1, 20_000), stock: 2 } });
  },
  unstock: ({ state, chance }) => {
    const productId = chance.pick([...state.products.byId.keys()].filter((id) => id.startsWith('product')));
    return productId === undefined ? null : inSeason('DeleteProduct', { productId });
  },
  cancelPurchase: ({ state, chance }) => {
    const purchaseId = chance.pick([...state.shop.purchases.keys()]);
    return purchaseId === undefined ? null : inSeason('CancelPurchase', { purchaseId });
  },
  addJudge: ({ chance }) => {
    const userId = chance.percent(70) ? JUDGE : (chance.pick(FANS) ?? JUDGE);
    return inSeason('AddJudge', { userId, name: userId, color: 'gold' });
  },
  removeJudge: ({ state, chance }) => {
    const userId = chance.pick([...state.judges.members]);
    return userId === undefined ? null : inSeason('RemoveJudge', { userId });
  },
  addTrack: ({ newId, chance }) => {
    const trackId = newId('track');
    const source = { kind: 'youtube', url: 'https://youtu.be/abcdefghijk' } as const;
    const category = chance.pick(['Action', 'Drama']) ?? 'Action';
    const track = { trackId, judgeId: JUDGE, category, title: trackId, source };
    return inSeason('AddTrack', { track }, user(JUDGE));
  },
  removeTrack: ({ state, chance }) => {
    const trackId = chance.pick([...state.music.tracks.keys()]);
    return trackId === undefined ? null : inSeason('RemoveTrack', { trackId }, user(JUDGE));
  },
  amvdleDay: ({ state, chance }) => {
    const day = new Date(Date.UTC(2025, 2, 20 + state.amvdle.days.size)).toISOString().slice(0, 10);
    const answer = chance.pick(amvs(10));
    if (!answer) return null;
    return inSeason('OpenAmvdleDay', { day, catalogueVersion: 1, answer, sample: false }, SYSTEM);
  },
};

function productOf(productId: string, stock: number): Product {
  return {
    productId,
    name: productId,
    category: 'Cards',
    price: 3000,
    realPrice: 4000,
    stock,
    color: 'teal',
    description: '',
    specialThanks: '',
    picture: null,
  };
}
