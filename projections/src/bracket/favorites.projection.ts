import { keyedProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { FAVORITES, type FavoriteDocument } from './favorites.read-model.js';

export const favoritesProjection: Projection<FavoriteDocument> = keyedProjection<FavoriteDocument>({
  name: FAVORITES,
  version: 1,
  indexes: [{ fields: ['season', 'round'] }],
  keysOf: (event) => (event.type === 'FavoriteNamed' ? [event.data.matchId] : []),
  project(document, event, { id, season }) {
    if (event.type !== 'FavoriteNamed') return document;
    const { round, matchId, teamId } = event.data;
    return { id, season, round, matchId, teamId };
  },
});
