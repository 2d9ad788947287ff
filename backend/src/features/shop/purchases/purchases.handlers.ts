import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { toDecimal, toHundredths } from '@arena/domain/kernel/money';
import { balanceOf } from '@arena/domain/tournament/tournament';
import { toPurchaseView } from '@arena/projections/shop/shop.view';
import type { PurchaseView } from '@arena/projections/shop/shop.types';
import { PublicNames } from '../../../platform/queries/public-names.js';
import { RequestCommand, type MessageAnswer } from '../../../platform/request/request-command.js';
import { CommandGateway, type TournamentAnswer } from '../../../platform/runtime/command-gateway.js';
import { eventOf } from '../../../platform/runtime/outcome-event.js';
import { Seeds } from '../../../platform/system/seeds.js';
import type { PurchaseDto } from './purchases.dto.js';

export interface PurchasedAnswer {
  success: true;
  message: string;
  purchase: PurchaseView;
  balance: number;
}

export class PurchaseProduct extends RequestCommand<PurchaseDto, PurchasedAnswer> {}
export class CancelPurchase extends RequestCommand<
  { purchaseId: string; reason: string | undefined },
  MessageAnswer
> {}

@CommandHandler(PurchaseProduct)
export class PurchaseProductHandler implements ICommandHandler<PurchaseProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly names: PublicNames,
  ) {}

  async execute({ body, context }: PurchaseProduct): Promise<PurchasedAnswer> {
    if (body.user_id !== context.caller.userId) throw new DomainError('user-header-mismatch');
    const productId = body.product_id?.trim() ?? '';
    const price = toHundredths(body.price) ?? undefined;
    const data = { purchaseId: this.seeds.id(), productId, price };
    const command = { type: 'PurchaseProduct', data } as const;
    const { season, answer } = await this.gateway.tournament(command, context, purchased);
    const { lot, product, balance } = answer;
    const people = await this.names.namesOf([lot.userId]);
    const products = new Map(product ? [[product.productId, { ...product, season }]] : []);
    const purchase = toPurchaseView(lot, people, products);
    return { success: true, message: 'The purchase was successful.', purchase, balance };
  }
}

const purchased = ((state, events) => {
  const { data, at } = eventOf(events, 'ProductPurchased');
  return {
    lot: { ...data, purchasedAt: at, cancelledAt: null },
    product: state.products.byId.get(data.productId),
    balance: toDecimal(balanceOf(state.money, data.userId)),
  };
}) satisfies TournamentAnswer<unknown>;

@CommandHandler(CancelPurchase)
export class CancelPurchaseHandler implements ICommandHandler<CancelPurchase> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: CancelPurchase): Promise<MessageAnswer> {
    await this.gateway.tournament({ type: 'CancelPurchase', data: body }, context);
    return { success: true, message: 'The purchase was cancelled. Money and stock are back.' };
  }
}
