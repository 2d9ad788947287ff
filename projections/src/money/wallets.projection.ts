import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { movementsOf } from './movements.js';
import { WALLETS, type WalletDocument } from './wallets.read-model.js';

export const walletsProjection: Projection<WalletDocument> = keyedProjection<WalletDocument>({
  name: WALLETS,
  version: 1,
  indexes: [{ fields: ['season'] }],
  keysOf: (event) => [...movementsOf(event).keys()],
  project(document, event, { id, season, key: userId }) {
    const movement = movementsOf(event).get(userId);
    if (!movement) return document;
    const { balance, inPlay, entries } = document ?? { balance: 0, inPlay: 0, entries: 0 };
    return {
      id,
      season,
      userId,
      balance: balance + movement.balance,
      inPlay: inPlay + movement.inPlay,
      entries: entries + movement.entries,
    };
  },
});
