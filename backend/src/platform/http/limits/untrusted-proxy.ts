import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config/config.js';

/** Without PUBLIC_URL, all visitors behind a proxy count as one address. */
export function warnOfUntrustedProxy(
  fastify: FastifyInstance,
  { limits, publicUrl }: AppConfig,
  say: (line: string) => void,
): void {
  if (!limits || publicUrl !== null) return;
  let said = false;
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    done();
    if (said || headers['x-forwarded-for'] === undefined) return;
    said = true;
    say(
      'X-Forwarded-For is ignored because PUBLIC_URL is not set. If a proxy of yours sends it, ' +
        'set PUBLIC_URL and TRUST_PROXY: until then all its visitors share the limits of one address.',
    );
  });
}
