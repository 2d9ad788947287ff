import { Injectable } from '@nestjs/common';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { PURCHASES, type PurchaseDocument } from '@arena/projections/shop/purchases.read-model';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import type { PurchaseView } from '@arena/projections/views/shop.types';
import { toPurchaseView } from '@arena/projections/views/shop.view';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import type { RecordOf } from '../bracket/outcome-event.js';
import { ProductsReader } from '../catalogue/products.reader.js';

export interface PurchasesPage {
  readonly purchases: PurchaseView[];
  /** Lots of the season that stand. */
  readonly total_lots: number;
  readonly next: string | null;
}

interface Paging {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

@Injectable()
export class PurchasesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
    private readonly products: ProductsReader,
  ) {}

  /** Everybody's, newest first, the cancelled ones too. */
  async all(season: number, { limit, after }: Paging): Promise<PurchasesPage> {
    const [page, standing] = await Promise.all([
      this.reader.find<PurchaseDocument>(PURCHASES, {
        where: { season },
        sort: NEWEST_FIRST,
        ...(limit === undefined ? {} : { limit }),
        ...(after === undefined ? {} : { after }),
      }),
      this.reader.count(PURCHASES, { season, cancelledAt: null }),
    ]);
    return { purchases: await this.views(season, page.documents), total_lots: standing, next: page.next };
  }

  /** All of a user, newest first, the cancelled ones too. */
  async ofUser(season: number, userId: string): Promise<PurchaseView[]> {
    const query = { where: { season, userId }, sort: NEWEST_FIRST };
    const { documents } = await this.reader.find<PurchaseDocument>(PURCHASES, query);
    return this.views(season, documents);
  }

  /** Lots that a user may have in a season, by the rules it was opened with. */
  async mostLots(season: number): Promise<number> {
    const opened = await this.reader.get<SeasonDocument>(SEASONS, String(season));
    return (opened?.rules ?? this.gateway.tournamentState().season.rules).maxLots;
  }

  /** A purchase as its event states it, whatever became of it since. */
  async justMade({ data, meta, revision }: RecordOf<'ProductPurchased'>): Promise<PurchaseView> {
    const season = this.gateway.season();
    const id = `${season}:${data.purchaseId}`;
    const document = { ...data, id, season, revision, purchasedAt: meta.at, cancelledAt: null };
    const [people, products] = await Promise.all([
      this.names.namesOf([data.userId]),
      this.products.documents(season, [data.productId]),
    ]);
    return toPurchaseView(document, people, products);
  }

  private async views(season: number, documents: readonly PurchaseDocument[]): Promise<PurchaseView[]> {
    const [people, products] = await Promise.all([
      this.names.namesOf(documents.map(({ userId }) => userId)),
      this.products.documents(
        season,
        documents.map(({ productId }) => productId),
      ),
    ]);
    return documents.map((purchase) => toPurchaseView(purchase, people, products));
  }
}
