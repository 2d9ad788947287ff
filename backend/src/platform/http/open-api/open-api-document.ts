import type { Type } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeDto, isDto } from '../validation/dto-schema.js';
import { routesOf } from '../access/route-table.js';
import { ownVersion } from '../../system/own-version.js';
import { describeAnswers, describeSchemas, type DescribedOperation } from './answers.js';
import { describeBody } from './bodies.js';

export function openApiOf(app: NestFastifyApplication): OpenAPIObject {
  const routes = routesOf(app);
  for (const { controller, name } of routes) dtosOf(controller, name).forEach(describeDto);
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Battle Arena')
    .setDescription('The HTTP contract of the tournament. Money in ST Dollars, times in ISO 8601.')
    .setVersion(ownVersion())
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
    if (operation.requestBody) describeBody(operation.requestBody);
    if (route) describeAnswers(operation, route);
  }
  describeSchemas(document);
  return document;
}

type Operation = DescribedOperation & { operationId?: string };

function dtosOf(controller: Type, name: string): Type[] {
  const types: unknown = Reflect.getMetadata('design:paramtypes', controller.prototype as object, name);
  return Array.isArray(types) ? types.filter(isDto) : [];
}
