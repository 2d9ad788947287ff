import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Product } from '@arena/domain/tournament/catalogue/catalogue.events';
import {
  CATALOGUE_VERSION,
  PRODUCTS,
  type CatalogueVersionDocument,
  type ProductDocument,
} from '@arena/projections/catalogue/catalogue.read-model';
import { productsProjection } from '@arena/projections/catalogue/products.projection';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { toProductView } from '@arena/projections/views/shop.view';
import type { ProductView } from '@arena/projections/views/shop.types';
import { CommandGateway } from '../app/command-gateway.js';
import { History } from '../bracket/history.js';
import type { Outcome } from '../writer/stream-writer.js';

const BY_NUMBER = [{ field: 'number', order: 'asc' as const }];

@Injectable()
export class ProductsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly history: History,
  ) {}

  /** In the order of their numbers. */
  async all(
    season: number,
    { category, search = '' }: { category?: string | undefined; search?: string | undefined },
  ): Promise<ProductView[]> {
    const { documents } = await this.reader.find<ProductDocument>(PRODUCTS, {
      where: { season },
      sort: BY_NUMBER,
    });
    const wanted = search.trim().toLowerCase();
    return documents
      .filter((product) => category === undefined || product.category === category)
      .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
      .map(toProductView);
  }

  /** @throws product-not-found */
  async one(season: number, productId: string): Promise<ProductView> {
    return toProductView(await this.document(season, productId));
  }

  /** @throws product-not-found */
  async document(season: number, productId: string): Promise<ProductDocument> {
    const product = await this.reader.get<ProductDocument>(PRODUCTS, `${season}:${productId}`);
    if (!product) throw new DomainError('product-not-found');
    return product;
  }

  /** By id; one that was withdrawn is missing. */
  async documents(season: number, productIds: Iterable<string>): Promise<Map<string, ProductDocument>> {
    const ids = [...new Set(productIds)].map((productId) => `${season}:${productId}`);
    const found = await this.reader.getMany<ProductDocument>(PRODUCTS, ids);
    return new Map(found.map((product) => [product.productId, product]));
  }

  /** As it was after the event of a revision of the current season; null when it was not there. */
  async asOf(revision: number, productId: string): Promise<ProductDocument | null> {
    const season = this.gateway.season();
    const past = await this.history.documents(productsProjection, season, revision);
    return past.get(`${season}:${productId}`) ?? null;
  }

  /** As a command left it. */
  async after({ repeated, revision }: Outcome, productId: string): Promise<ProductView> {
    if (!repeated) return this.one(this.gateway.season(), productId);
    const product = await this.asOf(revision, productId);
    if (!product) throw new DomainError('product-not-found');
    return toProductView(product);
  }

  /** As its event states it, whatever became of it since. */
  stated(product: Product): ProductView {
    const season = this.gateway.season();
    return toProductView({ ...product, id: `${season}:${product.productId}`, season, number: 0 });
  }

  /** Grows with every change of the catalogue or of stock: one small document to read. */
  async version(season: number): Promise<number> {
    const document = await this.reader.get<CatalogueVersionDocument>(CATALOGUE_VERSION, String(season));
    return document?.version ?? 0;
  }
}
