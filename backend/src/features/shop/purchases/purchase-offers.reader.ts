import { Injectable } from '@nestjs/common';
import { buyingBlockers } from '@arena/domain/tournament/shop/shop.decide';
import type { PurchaseOffersView } from '@arena/projections/shop/shop.types';
import { actorOf, type Caller } from '../../../platform/request/caller.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';

@Injectable()
export class PurchaseOffersReader {
  constructor(private readonly gateway: CommandGateway) {}

  offers(season: number, caller: Caller | null): PurchaseOffersView {
    if (season !== this.gateway.season()) return { success: true, products: [] };
    const state = this.gateway.tournamentState();
    const products = [...state.products.byId.keys()].map((productId) => ({
      product_id: productId,
      blocked_by: buyingBlockers(state, productId, actorOf(caller)),
    }));
    return { success: true, products };
  }
}
