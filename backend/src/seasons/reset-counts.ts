import { Injectable } from '@nestjs/common';
import { REVIVE_CARD } from '@arena/domain/tournament/catalogue/catalogue.events';
import { AMVDLE_GAMES } from '@arena/projections/amvdle/amvdle.read-model';
import { BETS } from '@arena/projections/bets/bets.read-model';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { PRODUCTS, type ProductDocument } from '@arena/projections/catalogue/catalogue.read-model';
import { FAVORITES } from '@arena/projections/favorites/favorites.read-model';
import { JUDGES } from '@arena/projections/judges/judges.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { TEAMS } from '@arena/projections/teams/teams.read-model';
import { VIDEOS } from '@arena/projections/videos/videos.read-model';
import { WALLETS } from '@arena/projections/wallets/wallets.read-model';

export interface ClearedGroup {
  readonly group: string;
  readonly count: number;
}

/** How much a season holds of each group that a reset leaves behind. */
@Injectable()
export class ResetCounts {
  constructor(private readonly reader: ReadModelReader) {}

  async of(season: number): Promise<ClearedGroup[]> {
    const bracket = await this.reader.get<BracketDocument>(BRACKET, String(season));
    const rounds = bracket?.rounds ?? [];
    const card = await this.reader.get<ProductDocument>(PRODUCTS, `${season}:${REVIVE_CARD}`);
    const counted = await Promise.all(
      Object.entries({
        bets: BETS,
        favorites: FAVORITES,
        teams: TEAMS,
        videos: VIDEOS,
        judges: JUDGES,
        wallets: WALLETS,
        products: PRODUCTS,
        'amvdle-games': AMVDLE_GAMES,
      }).map(async ([group, name]) => ({ group, count: await this.reader.count(name, { season }) })),
    );
    return [
      ...counted,
      { group: 'matches', count: total(rounds.map(({ matches }) => matches.length)) },
      { group: 'revives', count: total(rounds.map(({ revives }) => revives.length)) },
      { group: 'visible-rounds', count: rounds.filter(({ visible }) => visible).length },
      { group: 'revive-cards', count: card?.stock ?? 0 },
    ];
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
