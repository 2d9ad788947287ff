import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import {
  CATALOGUE_VERSION,
  PRODUCTS,
  type CatalogueVersionDocument,
  type ProductDocument,
} from '@arena/projections/products/catalogue.read-model';
import { productsProjection } from '@arena/projections/products/products.projection';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { toProductView } from '@arena/projections/shop/shop.view';
import type { ProductView } from '@arena/projections/shop/shop.types';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import type { Moment } from '../../../platform/as-of/moments.js';
import { DocumentsAt } from '../../../platform/as-of/documents-at.js';
import { History } from '../../../platform/as-of/history.js';
import type { ProductsQuery } from './products.dto.js';

const BY_NUMBER = [{ field: 'number', order: 'asc' as const }];

@Injectable()
export class ProductsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly history: History,
    private readonly documentsAt: DocumentsAt,
  ) {}

  /** By number. @param moment null for now */
  async all(
    season: number,
    { category, search = '' }: Pick<ProductsQuery, 'category' | 'search'>,
    moment: Moment | null,
  ): Promise<ProductView[]> {
    const documents = moment ? await this.past(moment) : await this.current(season);
    const wanted = search.trim().toLowerCase();
    return documents
      .filter((product) => category === undefined || product.category === category)
      .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
      .map(toProductView);
  }

  private async current(season: number): Promise<ProductDocument[]> {
    const query = { where: { season }, sort: BY_NUMBER };
    return (await this.reader.find<ProductDocument>(PRODUCTS, query)).documents;
  }

  private async past(moment: Moment): Promise<ProductDocument[]> {
    const documents = await this.documentsAt.all(productsProjection, moment);
    return [...documents.values()].sort((one, other) => one.number - other.number);
  }

  /** @throws product-not-found */
  async one(season: number, productId: string): Promise<ProductView> {
    return toProductView(await this.document(season, productId));
  }

  /** @throws product-not-found */
  async document(season: number, productId: string): Promise<ProductDocument> {
    const id = `${season}:${productId}`;
    const product = await this.reader.get<ProductDocument>(PRODUCTS, id);
    if (!product) throw new DomainError('product-not-found');
    return product;
  }

  async documents(season: number, productIds: Iterable<string>): Promise<Map<string, ProductDocument>> {
    const ids = [...new Set(productIds)].map((productId) => `${season}:${productId}`);
    const found = await this.reader.getMany<ProductDocument>(PRODUCTS, ids);
    return new Map(found.map((product) => [product.productId, product]));
  }

  /** The product after a revision of the current season; null if it did not exist then. */
  async asOf(revision: number, productId: string): Promise<ProductDocument | null> {
    const season = this.gateway.season();
    const asked = { purpose: 'command' } as const;
    const past = await this.history.documents(productsProjection, season, revision, asked);
    return past.get(`${season}:${productId}`) ?? null;
  }

  /** Grows with every change of the catalogue or of the stock. */
  async version(season: number): Promise<number> {
    const id = String(season);
    const document = await this.reader.get<CatalogueVersionDocument>(CATALOGUE_VERSION, id);
    return document?.version ?? 0;
  }
}
