import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PurchasesAnswer } from '@arena/projections/views/shop.types';
import { CommandGateway } from '../app/command-gateway.js';
import { requireSelfOrAdmin } from '../bets/ownership.js';
import type { SeasonListQuery, SeasonQuery } from '../bracket/bracket.dto.js';
import type { Caller } from '../http/caller.js';
import { PurchasesReader, type PurchasesPage } from './purchases.reader.js';

export type PurchasesPageAnswer = { success: true } & PurchasesPage;

export class GetPurchases extends Query<PurchasesPageAnswer> {
  constructor(readonly asked: SeasonListQuery) {
    super();
  }
}

export class GetPurchasesOfUser extends Query<PurchasesAnswer> {
  constructor(
    readonly userId: string,
    readonly asked: SeasonQuery,
    readonly caller: Caller,
  ) {
    super();
  }
}

@QueryHandler(GetPurchases)
export class GetPurchasesHandler implements IQueryHandler<GetPurchases> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly purchases: PurchasesReader,
  ) {}

  async execute({ asked }: GetPurchases): Promise<PurchasesPageAnswer> {
    const { limit, after } = asked;
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, ...(await this.purchases.all(season, { limit, after })) };
  }
}

@QueryHandler(GetPurchasesOfUser)
export class GetPurchasesOfUserHandler implements IQueryHandler<GetPurchasesOfUser> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly purchases: PurchasesReader,
  ) {}

  async execute({ userId, asked, caller }: GetPurchasesOfUser): Promise<PurchasesAnswer> {
    requireSelfOrAdmin(caller, userId);
    const season = this.gateway.seasonOr(asked.season);
    const [purchases, max_lots] = await Promise.all([
      this.purchases.ofUser(season, userId),
      this.purchases.mostLots(season),
    ]);
    const standing = purchases.filter((purchase) => purchase.cancelled_at === null);
    return { success: true, purchases, total_lots: standing.length, max_lots };
  }
}
