import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { ImageKind } from '@arena/infra/media/prepare-image';
import { OBJECT_STORE } from '../system/ports.js';
import { Seeds } from '../system/seeds.js';
import { checkedImage } from './checked-image.js';

export interface StoredImage {
  readonly objectKey: string;
  readonly contentType: string;
}

const HASH_DIGITS = 16;

@Injectable()
export class ImageStorage {
  constructor(
    private readonly seeds: Seeds,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Keys are never reused. An event must name the key within an hour. @throws as `checkedImage` */
  async store(folder: string, bytes: Uint8Array, kind: ImageKind): Promise<StoredImage> {
    const image = await checkedImage(bytes, kind);
    const { contentType, extension, hash } = image;
    const objectKey = `${folder}/${this.seeds.id()}-${hash.slice(0, HASH_DIGITS)}.${extension}`;
    await this.objects.put(objectKey, Readable.from([image.bytes]), {
      size: image.bytes.length,
      contentType,
    });
    return { objectKey, contentType };
  }

  async remove({ objectKey }: StoredImage): Promise<void> {
    await this.objects.delete(objectKey);
  }
}
