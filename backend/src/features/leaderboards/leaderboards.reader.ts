import { Injectable } from '@nestjs/common';
import { rankBettors, rankTeams } from '@arena/projections/leaderboards/ranking';
import { toBettorRow, toTeamRow } from '@arena/projections/leaderboards/leaderboard.view';
import type { BettorRow, TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import type { AsOfQuery } from '../../platform/queries/season-query.js';
import { viewerOf, type Caller } from '../../platform/request/caller.js';
import { balancesOf, RankingsReader } from '../../platform/queries/rankings.reader.js';

@Injectable()
export class LeaderboardsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly boards: RankingsReader,
    private readonly names: PublicNames,
  ) {}

  async bettors({ season, at }: AsOfQuery, caller: Caller | null): Promise<BettorRow[]> {
    const bettors = await this.boards.bettors(this.gateway.seasonOr(season), at, viewerOf(caller));
    const ranked = rankBettors([...bettors.values()]);
    const people = await this.names.namesOf(ranked.map(({ document }) => document.userId));
    return ranked.map((row) => toBettorRow(row, people));
  }

  async teams({ season, at }: AsOfQuery, caller: Caller | null): Promise<TeamRow[]> {
    const board = await this.boards.teams(this.gateway.seasonOr(season), at, viewerOf(caller));
    return rankTeams([...board.standings.values()], balancesOf(board)).map(toTeamRow);
  }
}
