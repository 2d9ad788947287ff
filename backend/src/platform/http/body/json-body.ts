import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyLimitOf, type BodyLimit } from './body-limit.js';

/** Our own bodies nest four levels. */
const MAX_DEPTH = 20;

/** Refuses non-objects, deep nesting and too many values before it parses. The parser refuses `__proto__`. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const problem = problemOf(body, request);
    if (problem) {
      done(problem, undefined);
      return;
    }
    return parse(request, body, done);
  });
}

function problemOf(body: string, request: FastifyRequest): DomainError | null {
  const limit = bodyLimitOf(request);
  if (!isObjectWithin(body, limit.values)) return new DomainError('malformed-request');
  return Buffer.byteLength(body) > limit.bytes ? new DomainError('payload-too-large') : null;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** Linear, without parsing, and stops at the first excess. */
export function isObjectWithin(json: string, values: BodyLimit['values']): boolean {
  if (!/^\s*\{/.test(json)) return false;
  let depth = 0;
  let counted = 1;
  for (let index = 0; index < json.length; index++) {
    const character = json.charCodeAt(index);
    if (character === QUOTE) index = endOfString(json, index);
    else if (character === COMMA) counted++;
    else if (opens(character)) depth++;
    else if (closes(character)) depth--;
    if (counted > values || depth > MAX_DEPTH) return false;
  }
  return true;
}

/** Index of the closing quote, or the length of the text. */
function endOfString(json: string, start: number): number {
  let index = start + 1;
  while (index < json.length && json.charCodeAt(index) !== QUOTE)
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}

function opens(character: number): boolean {
  return character === 0x7b || character === 0x5b;
}

function closes(character: number): boolean {
  return character === 0x7d || character === 0x5d;
}
