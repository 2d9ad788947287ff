import { Injectable } from '@nestjs/common';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import { documentId } from '@arena/projections/kernel/season-projection';
import {
  TEAM_STANDINGS,
  type TeamStandingDocument,
} from '@arena/projections/leaderboards/leaderboards.read-model';
import { rankTeams, type RankedTeam } from '@arena/projections/leaderboards/ranking';
import { publicBalances } from '@arena/projections/money/balances';
import { WALLETS, type WalletDocument } from '@arena/projections/money/wallets.read-model';
import { hiddenIn } from '@arena/projections/as-of/rounds';
import { balancesOf, RankingsReader } from '../../platform/queries/rankings.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';

@Injectable()
export class FinalTeams {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly boards: RankingsReader,
  ) {}

  /** Three reads for all seasons that the viewer sees whole; the others are folded without hidden rounds. */
  async of(brackets: readonly BracketDocument[], viewer: Viewer): Promise<(season: number) => RankedTeam[]> {
    const isFolded = (bracket: BracketDocument) => hiddenIn(bracket, viewer).size > 0;
    const [shown, folded] = await Promise.all([
      this.shown(brackets.filter((bracket) => !isFolded(bracket))),
      Promise.all(brackets.filter(isFolded).map(({ season }) => this.folded(season, viewer))),
    ]);
    const teams = new Map([...shown, ...folded]);
    return (season) => teams.get(season) ?? [];
  }

  private async shown(brackets: readonly BracketDocument[]): Promise<[number, RankedTeam[]][]> {
    const teams = brackets.flatMap(({ season, teams: own }) =>
      Object.values(own).map((team) => ({ season, ...team })),
    );
    const standingIds = teams.map(({ season, teamId }) => documentId(season, teamId));
    const walletIds = teams.flatMap(({ season, leaderId, mateId }) =>
      [leaderId, mateId].map((userId) => documentId(season, userId)),
    );
    const [standings, wallets] = await Promise.all([
      this.reader.getMany<TeamStandingDocument>(TEAM_STANDINGS, standingIds),
      this.reader.getMany<WalletDocument>(WALLETS, walletIds),
    ]);
    // Again after the wallets, see `publicBalances`.
    const ids = brackets.map(({ id }) => id);
    const current = await this.reader.getMany<BracketDocument>(BRACKET, ids);
    return current.map((bracket) => {
      const { season } = bracket;
      const balances = publicBalances(
        wallets.filter((wallet) => wallet.season === season),
        bracket,
      );
      const own = standings.filter((each) => each.season === season);
      return [season, rankTeams(own, balances)];
    });
  }

  private async folded(season: number, viewer: Viewer): Promise<[number, RankedTeam[]]> {
    const boards = await this.boards.teams(season, viewer);
    return [season, rankTeams([...boards.standings.values()], balancesOf(boards))];
  }
}
