import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

/**
 * On a route that mail programs call (RFC 8058): they send a form, no cookies, and no Origin. What it does must rest
 * on a token alone.
 */
export const TakesOneClick = (): MethodDecorator & ClassDecorator => RouteConfig({ oneClick: true });

export function takesOneClick(request: FastifyRequest): boolean {
  return (request.routeOptions.config as { readonly oneClick?: boolean }).oneClick === true;
}

/** What the form says is known (`List-Unsubscribe=One-Click`): it is not read. Everywhere else forms are refused. */
export function acceptOneClickForms(fastify: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 1024 } as const;
  fastify.addContentTypeParser(FORM, options, (request, _body, done) => {
    if (takesOneClick(request)) done(null, undefined);
    else done(new DomainError('unsupported-media-type'));
  });
}
