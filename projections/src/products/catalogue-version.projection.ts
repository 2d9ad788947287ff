import { wholeProjection } from '../kernel/season-projection.js';
import type { Projection } from '../kernel/projection.js';
import { CATALOGUE_VERSION, type CatalogueVersionDocument } from './catalogue.read-model.js';
import { productsOf } from './products.projection.js';

/** More events than a season has, so that versions also grow between seasons. */
const SEASON_WEIGHT = 1_000_000_000;

export const catalogueVersionProjection: Projection<CatalogueVersionDocument> =
  wholeProjection<CatalogueVersionDocument>({
    name: CATALOGUE_VERSION,
    version: 1,
    indexes: [],
    touches: (event) => productsOf(event).length > 0,
    project: (_document, event, season) => ({
      id: String(season),
      season,
      version: season * SEASON_WEIGHT + event.revision,
    }),
  });
