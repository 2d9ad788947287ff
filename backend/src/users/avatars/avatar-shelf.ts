import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Picture } from '@arena/domain/kernel/picture';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/users/users.read-model';
import { pictureVersion } from '@arena/projections/views/shop.view';
import { avatarUrlOf } from '@arena/projections/views/user.view';
import { OBJECT_STORE } from '../../app/ports.js';
import { ImageShelf } from '../../images/image-shelf.js';
import { removeObjects } from '../../uploads/stored-objects.js';

/** A stored picture, or where else it is to be had. */
export type AvatarAnswer = { readonly object: ObjectInfo } | { readonly address: string };

/** The pictures of people, under `avatars/{userId}/`. */
@Injectable()
export class AvatarShelf {
  private readonly logger = new Logger('AvatarShelf');

  constructor(
    private readonly images: ImageShelf,
    private readonly reader: ReadModelReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** @throws DomainError as `ImageShelf.store` */
  async store(userId: string, bytes: Uint8Array): Promise<Picture> {
    const { objectKey, contentType } = await this.images.store(folderOf(userId), bytes, 'avatar');
    return { kind: 'upload', objectKey, contentType };
  }

  /** A picture that nothing names any more. */
  async remove(picture: Picture | null): Promise<void> {
    if (picture?.kind === 'upload') await removeObjects(this.objects, [picture.objectKey]);
  }

  /** Everything of a person who is gone; what a store that is away keeps, the sweep removes. */
  async clear(userId: string): Promise<void> {
    const keys: string[] = [];
    try {
      for await (const { key } of this.objects.list(folderOf(userId) + '/')) keys.push(key);
    } catch (error) {
      this.logger.warn(`The picture of a deleted account stays for the sweep: ${String(error)}`);
    }
    await removeObjects(this.objects, keys);
  }

  /**
   * The picture under the address of its version; under that of another, the way to it.
   * @throws image-not-found
   */
  async find(userId: string, version: string): Promise<AvatarAnswer> {
    const user = await this.reader.get<PublicUserDocument>(PUBLIC_USERS, userId);
    const address = user && avatarUrlOf(user);
    if (!address || user.avatar?.kind !== 'upload') throw new DomainError('image-not-found');
    if (version !== pictureVersion(user.avatar)) return { address };
    const object = await this.objects.head(user.avatar.objectKey);
    if (!object) throw new DomainError('image-not-found');
    return { object };
  }
}

function folderOf(userId: string): string {
  return `avatars/${userId}`;
}
