import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config/config.js';
import { AddressShare, tooManyConnections, untilClosed } from './address-share.js';
import { isQueued } from '../body/form-body.js';
import { isUpload } from '../body/is-upload.js';

export function limitUploads(fastify: FastifyInstance, config: AppConfig): void {
  const share = new AddressShare(config.limits ? config.shares.uploads : Infinity);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isUpload(request) || isQueued(request)) return;
    const giveBack = share.take(request.ip);
    if (!giveBack) throw tooManyConnections();
    untilClosed(reply.raw, giveBack);
    await Promise.resolve();
  });
}
