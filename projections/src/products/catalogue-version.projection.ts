import { wholeProjection } from '../log/season-projection.js';
import type { Projection } from '../projector/projection.js';
import { CATALOGUE_VERSION, type CatalogueVersionDocument } from './catalogue.read-model.js';
import { productsOf } from './products.projection.js';

/** More events than any season holds: a version of a later season is always larger. */
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
