import { DomainError } from '../../kernel/domain-error.js';
import type { Product } from '../products/products.events.js';
import type { Chance } from './chance.js';
import { user, type Play } from './play.js';

const JUDGE = 'jury';

/** Purchases, changes to the shop, and music of a judge between the matches. */
export class Bazaar {
  private made = 0;

  constructor(
    private readonly season: Play,
    private readonly chance: Chance,
    private readonly people: readonly string[],
  ) {
    season.do('AddJudge', { userId: JUDGE, name: JUDGE, color: 'gold' });
  }

  step(): void {
    try {
      if (this.chance.percent(50)) this.buy();
      else if (this.chance.percent(30)) this.cancel();
      else if (this.chance.percent(60)) this.keepShop();
      else this.keepMusic();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private buy(): void {
    const productId = this.anyProduct();
    const purchaseId = `purchase${this.made++}`;
    this.season.do(
      'PurchaseProduct',
      { purchaseId, productId },
      user(this.chance.pick(this.people) ?? 'fan'),
    );
  }

  private cancel(): void {
    const purchaseId = this.chance.pick([...this.season.state.shop.purchases.keys()]) ?? 'none';
    this.season.do('CancelPurchase', { purchaseId });
  }

  private keepShop(): void {
    const { season, chance } = this;
    if (chance.percent(40)) season.do('AddProduct', { product: this.product(`product${this.made++}`) });
    else if (chance.percent(60)) season.do('UpdateProduct', { product: this.product(this.anyProduct()) });
    else season.do('DeleteProduct', { productId: this.anyProduct() });
  }

  private keepMusic(): void {
    const { season, chance } = this;
    const trackId = chance.pick([...season.state.music.tracks.keys()]);
    if (trackId !== undefined && chance.percent(40)) season.do('RemoveTrack', { trackId }, user(JUDGE));
    const source = { kind: 'youtube', url: 'https://youtu.be/abcdefghijk' } as const;
    const track = {
      trackId: `track${this.made++}`,
      judgeId: JUDGE,
      category: 'Action',
      title: 'A song',
      source,
    };
    season.do('AddTrack', { track }, user(JUDGE));
  }

  private anyProduct(): string {
    return this.chance.pick([...this.season.state.products.byId.keys()]) ?? 'none';
  }

  private product(productId: string): Product {
    return {
      productId,
      name: `Piece ${productId}`,
      category: 'Cards',
      price: this.chance.between(0, 30_000),
      realPrice: 30_000,
      stock: this.chance.between(0, 3),
      color: 'teal',
      description: '',
      specialThanks: '',
      picture: null,
    };
  }
}
