import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BetView } from '@arena/projections/views/bet.types';
import { CommandGateway } from '../app/command-gateway.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import type { Caller } from '../http/caller.js';
import type { BetsQuery } from './bets.dto.js';
import { BetsReader } from './bets.reader.js';
import { requireSelfOrAdmin } from './ownership.js';

export interface BetsAnswer {
  success: true;
  bets: BetView[];
  next: string | null;
}

export class GetBets extends Query<BetsAnswer> {
  constructor(
    readonly asked: BetsQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

export class GetBetsOfUser extends Query<{ success: true; bets: BetView[] }> {
  constructor(
    readonly userId: string,
    readonly asked: SeasonQuery,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(GetBets)
export class GetBetsHandler implements IQueryHandler<GetBets> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly bets: BetsReader,
  ) {}

  async execute({ asked, caller }: GetBets): Promise<BetsAnswer> {
    const { round, match_id: matchId, limit, after } = asked;
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, ...(await this.bets.all({ season, round, matchId, limit, after }, caller)) };
  }
}

@QueryHandler(GetBetsOfUser)
export class GetBetsOfUserHandler implements IQueryHandler<GetBetsOfUser> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly bets: BetsReader,
  ) {}

  async execute({ userId, asked, caller }: GetBetsOfUser): Promise<{ success: true; bets: BetView[] }> {
    requireSelfOrAdmin(caller, userId);
    return { success: true, bets: await this.bets.ofUser(this.gateway.seasonOr(asked.season), userId) };
  }
}
