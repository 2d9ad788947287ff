import { Inject, Injectable } from '@nestjs/common';
import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import { sendObject } from '../../platform/objects/send-object.js';
import { OBJECT_STORE } from '../../platform/system/ports.js';

/** Validity of an address in seconds. Long, because a player requests it again on every seek. */
const VALID_FOR = 6 * 60 * 60;

/** What everybody may see of a video. */
@Injectable()
export class VideoSender {
  constructor(
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'mediaUrl'>,
  ) {}

  async send(object: ObjectInfo, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Pages show what another origin keeps of it.
    if (this.config.mediaUrl !== null) reply.header('cross-origin-resource-policy', 'cross-origin');
    await sendObject(this.objects, object, request, reply, { absent: 'video-not-found' });
  }

  /** To this reader only. */
  async sendPrivately(object: ObjectInfo, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await sendObject(this.objects, object, request, reply, {
      absent: 'video-not-found',
      keptBy: 'private',
    });
  }

  /** Redirects to the object store if browsers can reach it, and nothing else keeps the bytes; otherwise sends them. */
  async referOrSend(object: ObjectInfo, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const refers = this.config.mediaUrl === null;
    const address = refers ? await this.objects.downloadUrl(object.key, VALID_FOR) : null;
    if (address === null) return this.send(object, request, reply);
    // The address expires.
    await reply.header('cache-control', 'no-store').redirect(address, 302);
  }
}
