// Compares answers with the schemas of the OpenAPI document.
import Ajv from 'ajv';
import { parsed } from './verdict.mjs';

export class Shapes {
  #ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false });
  #checks = new Map();

  constructor(document) {
    this.#ajv.addSchema(document, 'api');
  }

  /** @returns {string | null} */
  problem({ name, method, path, responses }, { status, headers }, text) {
    const { content } = responses[status];
    const type = String(headers['content-type'] ?? '').split(';')[0];
    if (!content || method === 'HEAD') return null;
    if (!content[type]) return `the undocumented content type ${type || 'none'}`;
    if (type !== 'application/json') return null;
    const at = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema'];
    const check = this.#checkOf(`${name} ${status}`, `api#/${at.map(pointed).join('/')}`);
    if (check(parsed(text))) return null;
    const [{ instancePath, message, params }] = check.errors;
    return `not as documented: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
  }

  #checkOf(key, $ref) {
    const known = this.#checks.get(key);
    if (known) return known;
    const check = this.#ajv.compile({ $ref });
    this.#checks.set(key, check);
    return check;
  }
}

/** RFC 6901, in a fragment. */
function pointed(part) {
  return encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
}
