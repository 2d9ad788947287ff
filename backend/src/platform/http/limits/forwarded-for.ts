import type { FastifyInstance } from 'fastify';

const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

/** Some proxies add the port: each port would count as an address, and hide a trusted proxy. */
export function addressesIn(forwardedFor: string): string {
  return forwardedFor
    .split(',')
    .map((each) => each.trim().replace(WITH_PORT, '$1$2'))
    .join(', ');
}

/** Before anything reads `request.ip`. */
export function dropForwardedPorts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const given = headers['x-forwarded-for'];
    if (typeof given === 'string') headers['x-forwarded-for'] = addressesIn(given);
    done();
  });
}
