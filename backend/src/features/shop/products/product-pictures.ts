import { Injectable } from '@nestjs/common';
import type { Picture } from '@arena/domain/kernel/picture';
import { imageUrlOf, pictureVersion } from '@arena/projections/shop/shop.view';
import { Pictures, type ShownPicture } from '../../../platform/images/pictures.js';
import { ProductsReader } from './products.reader.js';

const STORED = { folder: 'products', kind: 'product' } as const;

@Injectable()
export class ProductPictures {
  constructor(
    private readonly pictures: Pictures,
    private readonly products: ProductsReader,
  ) {}

  around<O extends { readonly repeated: boolean }>(
    image: Buffer | null,
    send: (picture: Picture | null) => Promise<O>,
  ): Promise<O> {
    return this.pictures.around(STORED, image, send);
  }

  /** Removes the picture that a product had before an event, unless `kept` is the same. */
  async removeReplaced(revision: number, productId: string, kept: Picture | null): Promise<void> {
    const before = await this.products.asOf(revision - 1, productId);
    const picture = before?.picture ?? null;
    if (keyOf(picture) !== keyOf(kept)) await this.pictures.remove(picture);
  }

  /** @throws product-not-found */
  async find(season: number, productId: string, version: string | undefined): Promise<ShownPicture> {
    const product = await this.products.document(season, productId);
    const { picture } = product;
    const isCurrent = picture?.kind === 'upload' && version === pictureVersion(picture);
    return { picture, address: imageUrlOf(product), isCurrent };
  }
}

function keyOf(picture: Picture | null): string | null {
  return picture?.kind === 'upload' ? picture.objectKey : null;
}
