import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import { pictureVersion } from '@arena/projections/shop/shop.view';
import { avatarUrlOf } from '@arena/projections/accounts/user.view';
import { OBJECT_STORE } from '../../../platform/system/ports.js';
import type { ShownPicture } from '../../../platform/images/pictures.js';
import { removeObjects } from '../../../platform/objects/stored-objects.js';

@Injectable()
export class AvatarPictures {
  private readonly logger = new Logger('AvatarPictures');

  constructor(
    private readonly reader: ReadModelReader,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Removes all pictures of a person. If the store fails, the sweep removes them later. */
  async clear(userId: string): Promise<void> {
    const keys: string[] = [];
    try {
      for await (const { key } of this.objects.list(avatarFolder(userId) + '/')) keys.push(key);
    } catch (error) {
      this.logger.warn(`The picture of a deleted account stays for the sweep: ${String(error)}`);
    }
    await removeObjects(this.objects, keys);
  }

  async find(userId: string, version: string): Promise<ShownPicture> {
    const user = await this.reader.get<PublicUserDocument>(PUBLIC_USERS, userId);
    const picture = user?.avatar ?? null;
    const isCurrent = picture?.kind === 'upload' && version === pictureVersion(picture);
    return { picture, address: user && avatarUrlOf(user), isCurrent };
  }
}

export function avatarFolder(userId: string): string {
  return `avatars/${userId}`;
}
