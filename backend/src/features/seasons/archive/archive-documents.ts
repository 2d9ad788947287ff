import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { MATCH_BETS } from '@arena/projections/betting/match-bets.read-model';
import { BRACKET } from '@arena/projections/bracket/bracket.read-model';
import { FAVORITES } from '@arena/projections/bracket/favorites.read-model';
import { JUDGES } from '@arena/projections/judges/judges.read-model';
import { BETTORS, TEAM_STANDINGS } from '@arena/projections/leaderboards/leaderboards.read-model';
import { TRACKS } from '@arena/projections/music/tracks.read-model';
import { PRODUCTS } from '@arena/projections/products/catalogue.read-model';
import { SEASONS } from '@arena/projections/seasons/seasons.read-model';
import { TEAMS } from '@arena/projections/teams/teams.read-model';
import { VIDEOS } from '@arena/projections/videos/videos.read-model';
import { canonicalJson } from '../../../platform/request/canonical-json.js';
import type { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';

/** What the public pages of a season show. Wallets, purchases and ballots are private. */
export const ARCHIVED: readonly string[] = [
  SEASONS,
  BRACKET,
  TEAMS,
  TEAM_STANDINGS,
  BETTORS,
  MATCH_BETS,
  FAVORITES,
  VIDEOS,
  TRACKS,
  JUDGES,
  PRODUCTS,
];

/** One document per season, with its number as id. */
const WHOLE: ReadonlySet<string> = new Set([SEASONS, BRACKET]);

const PAGE = 500;

/** Pages of a read model's documents of a season, ordered by id. */
export async function* documentsOf<D extends Document>(
  reader: ReadModelReader,
  name: string,
  season: number,
): AsyncGenerator<readonly D[]> {
  if (WHOLE.has(name)) {
    yield await reader.getMany<D>(name, [String(season)]);
    return;
  }
  for (let after: string | undefined, more = true; more;) {
    const query = { where: { season }, limit: PAGE, ...(after !== undefined && { after }) };
    const { documents, next } = await reader.find<D>(name, query);
    yield documents;
    more = next !== null;
    after = next ?? undefined;
  }
}

/** Keys are sorted, because each store of read models returns them in an order of its own. */
export async function* linesOf(pages: AsyncIterable<readonly Document[]>): AsyncGenerator<string> {
  for await (const documents of pages)
    yield documents.map((document) => `${canonicalJson(document)}\n`).join('');
}
