import type { FastifyInstance } from 'fastify';
import type { ShownPosition } from '../runtime/shown-position.js';
import { payloadPage } from './pages/page-payload.js';
import { splitUrl } from './pages/page-subjects.js';

export const LOG_POSITION = 'x-log-position';

/** Names the position that data shows at least, so that its reader can ask `/live` for what came after it. */
export function tellPosition(fastify: FastifyInstance, shown: ShownPosition): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { path } = splitUrl(request.url);
    const isData = path.startsWith('/api/') || payloadPage(path) !== null;
    if (request.method === 'GET' && isData) reply.header(LOG_POSITION, shown.now());
    done();
  });
}
