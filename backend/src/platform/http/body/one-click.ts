import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

/** RFC 8058: mail programs send a form without cookies or Origin, so the route must rely on a token alone. */
export const TakesOneClick = (): MethodDecorator & ClassDecorator => RouteConfig({ oneClick: true });

export function takesOneClick(request: FastifyRequest): boolean {
  return (request.routeOptions.config as { readonly oneClick?: boolean }).oneClick === true;
}

/** The content is always `List-Unsubscribe=One-Click`, so it is not read. */
export function acceptOneClickForms(fastify: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 1024 } as const;
  fastify.addContentTypeParser(FORM, options, (request, _body, done) => {
    if (takesOneClick(request)) done(null, undefined);
    else done(new DomainError('unsupported-media-type'));
  });
}
