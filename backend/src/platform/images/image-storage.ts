import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { ImageKind } from '@arena/infra/media/prepare-image';
import { OBJECT_STORE } from '../app/ports.js';
import { Seeds } from '../app/seeds.js';
import { checkedImage } from './checked-image.js';

export interface ShelvedImage {
  readonly objectKey: string;
  readonly contentType: string;
}

/** Hexadecimal digits of a picture's hash in its key. */
const HASH_DIGITS = 16;

/** Where pictures go once they are checked and made anew. */
@Injectable()
export class ImageShelf {
  constructor(
    private readonly seeds: Seeds,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /**
   * Under a key that no other picture has or had: it can be cached for ever, and what the sweep takes for left behind
   * never comes back. An event must name it within the hour.
   * @param folder such as `products/3`
   * @throws DomainError as `checkedImage`
   */
  async store(folder: string, bytes: Uint8Array, kind: ImageKind): Promise<ShelvedImage> {
    const image = await checkedImage(bytes, kind);
    const { contentType, extension, hash } = image;
    const objectKey = `${folder}/${this.seeds.id()}-${hash.slice(0, HASH_DIGITS)}.${extension}`;
    await this.objects.put(objectKey, Readable.from([image.bytes]), {
      size: image.bytes.length,
      contentType,
    });
    return { objectKey, contentType };
  }

  async remove({ objectKey }: ShelvedImage): Promise<void> {
    await this.objects.delete(objectKey);
  }
}
