import { DomainError } from '@arena/domain/kernel/domain-error';
import type { FastifyInstance } from 'fastify';

/** Objects within objects; our own bodies have four. */
const MAX_DEPTH = 20;

/** JSON is the only body beside multipart; deep nesting and `__proto__` are refused before they cost anything. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    if (depthOf(body) > MAX_DEPTH) {
      done(new DomainError('malformed-request'), undefined);
      return;
    }
    return parse(request, body, done);
  });
}

/** Deepest nesting of a JSON text, without parsing it: linear time, no recursion. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (quoted) {
      if (character === '\\') index++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}
