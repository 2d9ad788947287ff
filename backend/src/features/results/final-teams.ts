import { Injectable } from '@nestjs/common';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import {
  TEAM_STANDINGS,
  type TeamStandingDocument,
} from '@arena/projections/leaderboards/leaderboards.read-model';
import { rankTeams, type RankedTeam } from '@arena/projections/leaderboards/ranking';
import { WALLETS, type WalletDocument } from '@arena/projections/money/wallets.read-model';
import { HiddenRounds } from '../../platform/as-of/hidden-rounds.js';
import { balancesOf, RankingsReader } from '../../platform/queries/rankings.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';

/** The teams of seasons in the order of the leaderboard. */
@Injectable()
export class FinalTeams {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly boards: RankingsReader,
    private readonly hiddenRounds: HiddenRounds,
  ) {}

  /** Two reads for all seasons of which the viewer sees every round. The others are folded without hidden rounds. */
  async of(seasons: readonly number[], viewer: Viewer): Promise<(season: number) => RankedTeam[]> {
    const hidden = await this.hiddenRounds.ofSeasons(viewer, seasons);
    const isFolded = (season: number) => (hidden.get(season)?.size ?? 0) > 0;
    const [shown, folded] = await Promise.all([
      this.shown(seasons.filter((season) => !isFolded(season))),
      Promise.all(seasons.filter(isFolded).map((season) => this.folded(season, viewer))),
    ]);
    const teams = new Map([...shown, ...folded]);
    return (season) => teams.get(season) ?? [];
  }

  private async shown(seasons: readonly number[]): Promise<[number, RankedTeam[]][]> {
    if (seasons.length === 0) return [];
    const { documents } = await this.reader.find<TeamStandingDocument>(TEAM_STANDINGS, {
      where: { season: seasons },
    });
    const members = documents.flatMap(({ season, leaderId, mateId }) =>
      [leaderId, mateId].map((userId) => `${season}:${userId}`),
    );
    const wallets = await this.reader.getMany<WalletDocument>(WALLETS, members);
    return seasons.map((season) => {
      const balances = wallets.filter((wallet) => wallet.season === season);
      const byUser = new Map(balances.map(({ userId, balance }) => [userId, balance]));
      return [
        season,
        rankTeams(
          documents.filter((each) => each.season === season),
          byUser,
        ),
      ];
    });
  }

  private async folded(season: number, viewer: Viewer): Promise<[number, RankedTeam[]]> {
    const boards = await this.boards.teams(season, viewer);
    return [season, rankTeams([...boards.standings.values()], balancesOf(boards))];
  }
}
