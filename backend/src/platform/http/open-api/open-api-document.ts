import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeDto, isDto } from './dto-schema.js';
import { routesOf } from './route-table.js';

/** The contract as the code has it: paths, methods, required fields, and who may call. */
export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const routes = routesOf(app);
  for (const { controller, name } of routes) bodiesOf(controller, name).forEach(describeDto);
  const config = new DocumentBuilder()
    .setTitle('Battle Arena')
    .setDescription('The HTTP contract of the tournament. Money in ST Dollars, times in ISO 8601.')
    .setVersion('1')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  const access = new Map(routes.map((route) => [route.handler, route.access]));
  for (const operation of operationsOf(document)) {
    Object.assign(operation, { 'x-access': access.get(operation.operationId ?? '') ?? null });
  }
  return document;
}

type Operation = { operationId?: string };

function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, Operation | undefined>).filter((one) => one !== undefined),
  );
}

/** Classes of the parameters that are bound to body or query. */
function bodiesOf(controller: Type, name: string): Type[] {
  const bound = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, unknown>;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ??
    []) as unknown[];
  return Object.keys(bound)
    .filter((key) => /^[34]:/.test(key))
    .map((key) => types[Number(key.split(':')[1])])
    .filter(isDto);
}
