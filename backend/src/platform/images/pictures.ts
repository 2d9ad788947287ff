import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Picture } from '@arena/domain/kernel/picture';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { ImageKind } from '@arena/infra/media/prepare-image';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendObject } from '../objects/send-object.js';
import { namedBy, removeObjects } from '../objects/stored-objects.js';
import { OBJECT_STORE } from '../system/ports.js';
import { ImageStorage } from './image-storage.js';

export interface ShownPicture {
  readonly picture: Picture | null;
  readonly address: string | null;
  /** False: the request named another version. */
  readonly isCurrent?: boolean;
}

@Injectable()
export class Pictures {
  constructor(
    private readonly storage: ImageStorage,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  /** Removes the image again if the command is refused or repeated. @param image null: it names no picture */
  async around<T extends { readonly repeated: boolean }>(
    { folder, kind }: { readonly folder: string; readonly kind: ImageKind },
    image: Buffer | null,
    send: (picture: Picture | null) => Promise<T>,
  ): Promise<T> {
    const picture: Picture | null = image && {
      kind: 'upload',
      ...(await this.storage.store(folder, image, kind)),
    };
    return namedBy(
      () => send(picture),
      () => this.remove(picture),
    );
  }

  async remove(picture: Picture | null): Promise<void> {
    if (picture?.kind === 'upload') await removeObjects(this.objects, [picture.objectKey]);
  }

  /** Sends the current version, and redirects every other request to its address. @throws image-not-found */
  async send(
    { picture, address, isCurrent = true }: ShownPicture,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (picture === null || address === null) throw new DomainError('image-not-found');
    if (picture.kind === 'sample' || !isCurrent) {
      await reply.redirect(address, 302);
      return;
    }
    const object = await this.objects.head(picture.objectKey);
    if (!object) throw new DomainError('image-not-found');
    await sendObject(this.objects, object, request, reply, { absent: 'image-not-found' });
  }
}
