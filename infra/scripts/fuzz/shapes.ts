// Compares answers with the schemas of the OpenAPI document.
import type { IncomingHttpHeaders } from 'node:http';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Document, Operation } from './operations.js';
import type { FuzzAnswer } from './send.js';
import { parsed } from './verdict.js';

export class Shapes {
  readonly #ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false });
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    this.#ajv.addSchema(document, 'api');
  }

  problem(
    { name, method, path, responses }: Operation,
    { status, headers }: FuzzAnswer,
    text: string | null,
  ) {
    const content = responses[status]?.content;
    const type = typeOf(headers);
    if (!content || method === 'HEAD') return null;
    if (!content[type]) return `the undocumented content type ${type || 'none'}`;
    if (type !== 'application/json') return null;
    const at = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema'];
    const check = this.#checkOf(`${name} ${status}`, `api#/${at.map(pointed).join('/')}`);
    if (check(parsed(text))) return null;
    return `not as documented: ${(check.errors ?? []).map(told).join()}`;
  }

  #checkOf(key: string, $ref: string) {
    const known = this.#checks.get(key);
    if (known) return known;
    const check = this.#ajv.compile({ $ref });
    this.#checks.set(key, check);
    return check;
  }
}

const told = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

const typeOf = (headers: IncomingHttpHeaders) => /^[^;]*/.exec(headers['content-type'] ?? '')?.[0] ?? '';

/** RFC 6901, in a fragment. */
function pointed(part: string | number) {
  return encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
}
