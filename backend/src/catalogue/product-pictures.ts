import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { Picture } from '@arena/domain/kernel/picture';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { imageUrlOf, pictureVersion } from '@arena/projections/views/shop.view';
import { OBJECT_STORE } from '../app/ports.js';
import { ImageShelf } from '../images/image-shelf.js';
import { removeObjects, namedBy } from '../uploads/stored-objects.js';
import type { Outcome } from '../writer/stream-writer.js';
import { ProductsReader } from './products.reader.js';

/** A stored picture, or where else it is to be had. */
export type PictureAnswer = { readonly object: ObjectInfo } | { readonly address: string };

const FOLDER = 'products';

/** The pictures of products: a picture is stored before the command that names it and removed after its last one. */
@Injectable()
export class ProductPictures {
  constructor(
    private readonly shelf: ImageShelf,
    private readonly products: ProductsReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /**
   * Stores the picture and lets the command name it; takes it back when that is refused or was done before.
   * `image` null: there is no new one.
   */
  async around<E extends TournamentEvent>(
    image: Buffer | null,
    send: (picture: Picture | null) => Promise<Outcome<E>>,
  ): Promise<Outcome<E>> {
    const picture = image && (await this.shelved(image));
    return namedBy(
      () => send(picture),
      () => this.remove(picture),
    );
  }

  /** Removes the picture that a product had before an event, unless it has it still: the log knows which one that was. */
  async removeReplaced(revision: number, productId: string, kept: Picture | null): Promise<void> {
    const before = await this.products.asOf(revision - 1, productId);
    const picture = before?.picture ?? null;
    if (keyOf(picture) !== keyOf(kept)) await this.remove(picture);
  }

  /**
   * The picture under the address of its version; without one, or under that of another, the way to it.
   * @throws product-not-found, image-not-found
   */
  async find(season: number, productId: string, version: string | undefined): Promise<PictureAnswer> {
    const product = await this.products.document(season, productId);
    const address = imageUrlOf(product);
    const { picture } = product;
    if (picture === null || address === null) throw new DomainError('image-not-found');
    if (picture.kind === 'sample' || version !== pictureVersion(picture)) return { address };
    const object = await this.objects.head(picture.objectKey);
    if (!object) throw new DomainError('image-not-found');
    return { object };
  }

  private async shelved(image: Buffer): Promise<Picture> {
    const { objectKey, contentType } = await this.shelf.store(FOLDER, image, 'product');
    return { kind: 'upload', objectKey, contentType };
  }

  private async remove(picture: Picture | null): Promise<void> {
    const key = keyOf(picture);
    if (key !== null) await removeObjects(this.objects, [key]);
  }
}

function keyOf(picture: Picture | null): string | null {
  return picture?.kind === 'upload' ? picture.objectKey : null;
}
