import type { Type } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeDto, isDto } from '../validation/dto-schema.js';
import type { AccessRule } from '../access/access.js';
import { routesOf } from '../access/route-table.js';
import { tokenScopesOf } from '../access/token-scopes.js';
import { SESSION_COOKIE } from '../../request/session-cookie.js';
import { ownVersion } from '../../system/own-version.js';
import { describeAnswers, describeSchemas, type DescribedOperation } from './answers.js';
import { describeBody } from './bodies.js';

const API_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description: 'A token that an admin has created in the panel. Its scopes are those of the operation.',
} as const;

export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const routes = routesOf(app);
  for (const { controller, name } of routes) dtosOf(controller, name).forEach(describeDto);
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Battle Arena')
    .setDescription('The HTTP contract of the tournament. Money in ST Dollars, times in ISO 8601.')
    .setVersion(ownVersion())
    .addCookieAuth(SESSION_COOKIE, undefined, 'session')
    .addBearerAuth(API_TOKEN, 'apiToken')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  const byHandler = new Map(routes.map((route) => [route.handler, route]));
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, Operation | undefined>).filter((one) => one !== undefined),
  );
  for (const operation of operations) {
    const route = byHandler.get(operation.operationId ?? '');
    Object.assign(operation, { 'x-access': route?.access ?? null });
    if (route?.access) operation.security = securityOf(route.access, route.method);
    if (operation.requestBody) describeBody(operation.requestBody);
    if (route) describeAnswers(operation, route);
  }
  describeSchemas(document);
  return document;
}

type Operation = DescribedOperation & { operationId?: string; security?: Record<string, string[]>[] };

/** Each entry alone is enough; the first is empty where nobody need be logged in. */
function securityOf(rule: AccessRule, method: string): Record<string, string[]>[] {
  const isOpen = rule.who === 'visitor' || rule.who === 'logged-out';
  const scopes = tokenScopesOf(rule, method);
  return [isOpen ? {} : { session: [] }, ...(scopes ? [{ apiToken: [...scopes] }] : [])];
}

function dtosOf(controller: Type, name: string): Type[] {
  const types: unknown = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name);
  return Array.isArray(types) ? types.filter(isDto) : [];
}
