import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { rankBettors, rankTeams } from '@arena/projections/leaderboards/ranking';
import { toBettorRow, toTeamRow } from '@arena/projections/views/leaderboard.view';
import type { BettorRow, TeamRow } from '@arena/projections/views/leaderboard.types';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import type { AsOfQuery } from '../bracket/bracket.dto.js';
import { viewerOf } from '../bracket/viewer.js';
import type { Caller } from '../http/caller.js';
import { balancesOf, BoardsReader } from './boards.js';

export class GetBestBettors extends Query<{ success: true; rows: BettorRow[] }> {
  constructor(
    readonly asked: AsOfQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

export class GetBestTeams extends Query<{ success: true; rows: TeamRow[] }> {
  constructor(
    readonly asked: AsOfQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

@QueryHandler(GetBestBettors)
export class GetBestBettorsHandler implements IQueryHandler<GetBestBettors> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly boards: BoardsReader,
    private readonly names: NameBook,
  ) {}

  async execute({ asked, caller }: GetBestBettors): Promise<{ success: true; rows: BettorRow[] }> {
    const { bettors } = await this.boards.at(this.gateway.seasonOr(asked.season), asked.at, viewerOf(caller));
    const ranked = rankBettors([...bettors.values()]);
    const people = await this.names.namesOf(ranked.map(({ document }) => document.userId));
    return { success: true, rows: ranked.map((row) => toBettorRow(row, people)) };
  }
}

@QueryHandler(GetBestTeams)
export class GetBestTeamsHandler implements IQueryHandler<GetBestTeams> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly boards: BoardsReader,
  ) {}

  async execute({ asked, caller }: GetBestTeams): Promise<{ success: true; rows: TeamRow[] }> {
    const boards = await this.boards.at(this.gateway.seasonOr(asked.season), asked.at, viewerOf(caller));
    const ranked = rankTeams([...boards.standings.values()], balancesOf(boards));
    return { success: true, rows: ranked.map(toTeamRow) };
  }
}
