import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NEST } from '../../../app/boot.js';
import { makeAdapter } from '../../../platform/http/adapter.js';
import { acceptJsonOnly } from '../../../platform/http/body/json-body.js';
import { benchConfig } from './bench-config.js';

/** One controller in our framework with our settings of the edge, without our hooks, guards and pipes. */
export async function serveController(controller: Type): Promise<string> {
  @Module({ controllers: [controller] })
  class Plain {}
  const app = await NestFactory.create<NestFastifyApplication>(
    Plain,
    makeAdapter(benchConfig(':memory:')),
    NEST,
  );
  acceptJsonOnly(app.getHttpAdapter().getInstance());
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}
