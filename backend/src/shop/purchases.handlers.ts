import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { toHundredths } from '@arena/domain/kernel/money';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { eventOf } from '../bracket/outcome-event.js';
import { WalletsReader } from '../money/wallets.reader.js';
import { CancelPurchase, PurchaseProduct, type PurchasedAnswer } from './purchases.commands.js';
import { PurchasesReader } from './purchases.reader.js';

@CommandHandler(PurchaseProduct)
export class PurchaseProductHandler implements ICommandHandler<PurchaseProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
    private readonly purchases: PurchasesReader,
    private readonly wallets: WalletsReader,
  ) {}

  async execute({ body, by, envelope }: PurchaseProduct): Promise<PurchasedAnswer> {
    if (body.user_id !== by.userId) throw new DomainError('user-header-mismatch');
    const productId = body.product_id?.trim();
    if (!productId) throw new DomainError('product-id-missing');
    const price = toHundredths(body.price) ?? undefined;
    const data = { purchaseId: this.seeds.id(), productId, price };
    const outcome = await this.gateway.tournament(
      { type: 'PurchaseProduct', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const purchased = eventOf(outcome, 'ProductPurchased');
    const [purchase, balance] = await Promise.all([
      this.purchases.justMade(purchased),
      this.wallets.balanceAfter(outcome, purchased.data.userId),
    ]);
    return { success: true, message: 'The purchase was successful.', purchase, balance };
  }
}

@CommandHandler(CancelPurchase)
export class CancelPurchaseHandler implements ICommandHandler<CancelPurchase> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: CancelPurchase): Promise<{ success: true; message: string }> {
    await this.gateway.tournament(
      { type: 'CancelPurchase', data: body, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, message: 'The purchase was cancelled. Money and stock are back.' };
  }
}
