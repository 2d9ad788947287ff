import type { Type } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeDto, isDto } from '../validation/dto-schema.js';
import { routesOf } from '../access/route-table.js';

export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const routes = routesOf(app);
  for (const { controller, name } of routes) dtosOf(controller, name).forEach(describeDto);
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

function dtosOf(controller: Type, name: string): Type[] {
  const types: unknown = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name);
  return Array.isArray(types) ? types.filter(isDto) : [];
}
