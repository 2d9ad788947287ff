import { Injectable } from '@nestjs/common';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { PURCHASES, type PurchaseDocument } from '@arena/projections/shop/purchases.read-model';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import type { PurchasesAnswer, PurchaseView } from '@arena/projections/shop/shop.types';
import { toPurchaseView } from '@arena/projections/shop/shop.view';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { pageOf } from '../../../platform/http/validation/list-query.js';
import { PublicNames } from '../../../platform/queries/public-names.js';
import type { Reading } from '../../../platform/queries/reading.js';
import type { SeasonListQuery } from '../../../platform/queries/season-query.js';
import { ProductsReader } from '../products/products.reader.js';

export interface PurchasesPage {
  readonly purchases: PurchaseView[];
  /** Without cancelled lots. */
  readonly total_lots: number;
  readonly next: string | null;
}

const NEWEST_FIRST = [{ field: 'revision', order: 'desc' as const }];

@Injectable()
export class PurchasesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    private readonly products: ProductsReader,
  ) {}

  /** Newest first, with the cancelled ones. */
  async all({ season, ...asked }: Reading<SeasonListQuery>): Promise<PurchasesPage> {
    const found = { where: { season }, sort: NEWEST_FIRST, ...pageOf(asked) };
    const { documents, next } = await this.reader.find<PurchaseDocument>(PURCHASES, found);
    const isWhole = asked.after === undefined && next === null;
    const [purchases, total_lots] = await Promise.all([
      this.views(season, documents),
      isWhole
        ? documents.filter(isStanding).length
        : this.reader.count(PURCHASES, { where: { season, cancelledAt: null } }),
    ]);
    return { purchases, total_lots, next };
  }

  /** Newest first, with the cancelled ones. */
  async ofUser(season: number, userId: string): Promise<Omit<PurchasesAnswer, 'success'>> {
    const query = { where: { season, userId }, sort: NEWEST_FIRST };
    const { documents } = await this.reader.find<PurchaseDocument>(PURCHASES, query);
    const [purchases, opened] = await Promise.all([
      this.views(season, documents),
      this.reader.get<SeasonDocument>(SEASONS, String(season)),
    ]);
    // By the rules with which the season was opened.
    const { maxLots } = opened?.rules ?? this.gateway.tournamentState().season.rules;
    const standing = documents.filter(isStanding);
    return { purchases, total_lots: standing.length, max_lots: maxLots };
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

function isStanding({ cancelledAt }: PurchaseDocument): boolean {
  return cancelledAt === null;
}
