import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

export interface BodyLimit {
  readonly bytes: number;
  readonly values: number;
}

/** Ten times the longest text of a form (1,000 characters of 6 bytes), so that the field reports the error. */
const DEFAULT: BodyLimit = { bytes: 64 * 1024, values: 100 };

/** 20,000 characters of up to 6 bytes each, and the rest of the body. */
export const LONG_TEXT = { bytes: 128 * 1024 };

interface LimitedConfig {
  readonly body?: BodyLimit;
}

export const TakesBody = (limit: Partial<BodyLimit>): MethodDecorator & ClassDecorator =>
  RouteConfig({ body: { ...DEFAULT, ...limit } });

export function bodyLimitOf({ routeOptions }: FastifyRequest): BodyLimit {
  return (routeOptions.config as LimitedConfig).body ?? DEFAULT;
}
