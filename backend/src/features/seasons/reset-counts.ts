import { Injectable } from '@nestjs/common';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import { RESET_GROUPS, type ResetGroup } from '@arena/domain/tournament/season/reset-groups';
import { BETS } from '@arena/projections/betting/bets.read-model';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { PRODUCTS, type ProductDocument } from '@arena/projections/products/catalogue.read-model';
import { FAVORITES } from '@arena/projections/bracket/favorites.read-model';
import { JUDGES } from '@arena/projections/judges/judges.read-model';
import { TRACKS } from '@arena/projections/music/tracks.read-model';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { PURCHASES } from '@arena/projections/shop/purchases.read-model';
import { TEAMS } from '@arena/projections/teams/teams.read-model';
import { VIDEOS } from '@arena/projections/videos/videos.read-model';
import { WALLETS } from '@arena/projections/money/wallets.read-model';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';

export interface ClearedGroup {
  readonly group: ResetGroup;
  readonly count: number;
}

/** Groups with one document for each member. */
const COLLECTIONS = {
  bets: BETS,
  favorites: FAVORITES,
  videos: VIDEOS,
  'music-tracks': TRACKS,
  purchases: PURCHASES,
  products: PRODUCTS,
  teams: TEAMS,
  judges: JUDGES,
  wallets: WALLETS,
} as const satisfies Partial<Record<ResetGroup, string>>;

type Counts<Group extends ResetGroup> = Record<Group, number>;
type OfBracket = 'matches' | 'revives' | 'visible-rounds';
type OfAmvdle = 'amvdle-results' | 'amvdle-attempts';

@Injectable()
export class ResetCounts {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
  ) {}

  async all(): Promise<ClearedGroup[]> {
    const season = this.gateway.season();
    const [documents, bracket, card] = await Promise.all([
      this.documents(season),
      this.bracket(season),
      this.reader.get<ProductDocument>(PRODUCTS, `${season}:${REVIVE_CARD}`),
    ]);
    // Videos that are not public: they wait for approval, or were refused.
    const { proposals } = this.gateway.tournamentState().videos;
    const proposed = [...proposals.values()].filter(({ state }) => state !== 'approved').length;
    const counts = {
      ...documents,
      videos: documents.videos + proposed,
      ...bracket,
      ...this.amvdle(),
      'revive-cards': card?.stock ?? 0,
    };
    return RESET_GROUPS.map((group) => ({ group, count: counts[group] }));
  }

  private async documents(season: number): Promise<Counts<keyof typeof COLLECTIONS>> {
    const counted = Object.entries(COLLECTIONS).map(
      async ([group, name]) => [group, await this.reader.count(name, { where: { season } })] as const,
    );
    return Object.fromEntries(await Promise.all(counted)) as Counts<keyof typeof COLLECTIONS>;
  }

  private async bracket(season: number): Promise<Counts<OfBracket>> {
    const rounds = (await this.reader.get<BracketDocument>(BRACKET, String(season)))?.rounds ?? [];
    return {
      matches: total(rounds.map(({ matches }) => matches.length)),
      revives: total(rounds.map(({ revives }) => revives.length)),
      'visible-rounds': rounds.filter(({ visible }) => visible).length,
    };
  }

  private amvdle(): Counts<OfAmvdle> {
    const games = [...this.gateway.tournamentState().amvdle.games.values()];
    return {
      'amvdle-results': games.filter(({ outcome }) => outcome !== 'playing').length,
      'amvdle-attempts': total(games.map(({ guessed }) => guessed.size)),
    };
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
