import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config/config.js';
import { AddressShare, tooManyConnections, untilClosed } from './address-share.js';
import { isQueued } from '../body/form-body.js';
import { isUpload } from '../body/is-upload.js';

export function limitUploads(fastify: FastifyInstance, config: AppConfig): void {
  const share = new AddressShare(config.limits ? config.shares.uploads : Infinity);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isUpload(request) && !isQueued(request)) {
      const giveBack = share.take(request.ip);
      if (!giveBack) throw tooManyConnections();
      untilClosed(reply.raw, giveBack);
    }
    done();
  });
}
