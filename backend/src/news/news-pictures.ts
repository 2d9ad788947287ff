import { Inject, Injectable } from '@nestjs/common';
import type { Picture } from '@arena/domain/kernel/picture';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { OBJECT_STORE } from '../app/ports.js';
import { ImageShelf } from '../images/image-shelf.js';
import { namedBy, removeObjects } from '../uploads/stored-objects.js';

const FOLDER = 'news';

/** The pictures of news: one is stored before the command that names it, and goes with its item. */
@Injectable()
export class NewsPictures {
  constructor(
    private readonly shelf: ImageShelf,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Stores the picture, if there is one, and lets the command name it. */
  async around<T extends { readonly repeated: boolean }>(
    image: Buffer | null,
    send: (picture: Picture | null) => Promise<T>,
  ): Promise<T> {
    const picture: Picture | null = image && {
      kind: 'upload',
      ...(await this.shelf.store(FOLDER, image, 'news')),
    };
    return namedBy(
      () => send(picture),
      () => this.remove(picture),
    );
  }

  async remove(picture: Picture | null): Promise<void> {
    if (picture?.kind === 'upload') await removeObjects(this.objects, [picture.objectKey]);
  }
}
