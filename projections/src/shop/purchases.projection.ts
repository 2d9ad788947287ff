import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { PURCHASES, type PurchaseDocument } from './purchases.read-model.js';

/** Cancelled purchases stay in the list. */
export const purchasesProjection: Projection<PurchaseDocument> = keyedProjection<PurchaseDocument>({
  name: PURCHASES,
  version: 1,
  indexes: [
    { fields: ['season', 'revision'] },
    { fields: ['season', 'userId', 'revision'] },
    { fields: ['season', 'cancelledAt'] },
  ],
  keysOf: (event) =>
    event.type === 'ProductPurchased' || event.type === 'PurchaseCancelled' ? [event.data.purchaseId] : [],
  project(document, event, { id, season }) {
    switch (event.type) {
      case 'ProductPurchased': {
        const { revision, meta } = event;
        return { id, season, ...event.data, revision, purchasedAt: meta.at, cancelledAt: null };
      }
      case 'PurchaseCancelled':
        return document && { ...document, cancelledAt: event.meta.at };
      default:
        return document;
    }
  },
});
