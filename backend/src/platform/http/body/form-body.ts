import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takesOneClick } from './one-click.js';

const FORM = 'multipart/form-data';
const BOUNDARY = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))/i;
/** RFC 2046, section 5.1.1. */
const LONGEST_BOUNDARY = 70;

interface FormConfig {
  readonly form?: boolean;
  readonly queued?: boolean;
}

export const TakesForm = (...others: string[]): MethodDecorator =>
  applyDecorators(ApiConsumes(FORM, ...others), RouteConfig({ form: true }));

export const TakesQueuedForm = (): MethodDecorator =>
  applyDecorators(ApiConsumes(FORM), RouteConfig({ form: true, queued: true }));

export function isQueued({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as FormConfig | undefined)?.queued === true;
}

export function acceptFormsWhereAsked(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    done(request.is404 ? null : refusalOf(request), payload);
  });
}

function refusalOf(request: FastifyRequest): DomainError | null {
  // Mail programs may send one-click requests as such a form, which is not read.
  if (!isForm(request) || takesOneClick(request)) return null;
  if (!(request.routeOptions.config as FormConfig).form) return new DomainError('unsupported-media-type');
  const [, quoted, plain = ''] = BOUNDARY.exec(request.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  const isValid = boundary.length > 0 && boundary.length <= LONGEST_BOUNDARY;
  return isValid ? null : new DomainError('malformed-request');
}

function isForm({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return (headers['content-type'] ?? '').toLowerCase().startsWith(FORM);
}
