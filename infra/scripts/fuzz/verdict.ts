// What every answer must satisfy.
import { ERRORS } from '../../../domain/src/kernel/error-catalogue.js';
import { parsedJson } from '../../../domain/src/kernel/parsed-json.js';
import type { Operation } from './operations.js';
import type { FuzzAnswer, FuzzRequest } from './send.js';
import type { Shapes } from './shapes.js';

/** They mean a failure of the server: nothing in a run disturbs its stores. */
const UNEXPECTED = new Set(['unexpected-error', 'not-ready', 'storage-unavailable', 'outcome-unknown']);

const FIELDS = new Set(['success', 'code', 'message', 'variables', 'errors', 'rows']);

const LEAKS: [string, RegExp][] = [
  ['a stack trace', /(?:\n|\\n)\s+at [^\n]{1,200}\(?(?:file:|node:|\/)[^\n]{1,200}:\d+:\d+/],
  ['a path of the server', /node_modules|\/dist\/|\/(?:home|root|tmp|usr|var)\/\w/],
  [
    'the name of an internal error',
    /\b(?:TypeError|ReferenceError|RangeError|SqliteError|ENOENT|EISDIR|ERR_[A-Z_]+)\b/,
  ],
];

/** Texts in files that people wrote are no leaks. */
const LARGEST_CHECKED = 200_000;

export class Verdicts {
  constructor(
    private readonly shapes: Shapes,
    private readonly dataFolder: string,
  ) {}

  /** @param operation null if the path may be that of another one @returns what is wrong */
  of(operation: Operation | null, request: FuzzRequest, answer: FuzzAnswer) {
    if (answer.problem !== null) return answer.problem;
    const { status } = answer;
    const text = textOf(answer);
    return (
      this.#leak(text) ??
      (status >= 400 && request.method !== 'HEAD' ? failureOf(request)(status, text) : null) ??
      (operation ? this.#compared(operation, answer, text) : null)
    );
  }

  #compared(operation: Operation, answer: FuzzAnswer, text: string | null) {
    const { status } = answer;
    if (!Object.hasOwn(operation.responses, String(status))) return `the undocumented status ${status}`;
    return status < 300 ? this.shapes.problem(operation, answer, text) : null;
  }

  #leak(text: string | null) {
    if (text === null || text.length > LARGEST_CHECKED) return null;
    if (text.includes(this.dataFolder)) return 'the answer contains the data folder';
    const found = LEAKS.find(([, leak]) => leak.test(text));
    return found ? `the answer contains ${found[0]}` : null;
  }
}

/** A path with `..` may lead out of the API, to a page. */
function failureOf({ path }: FuzzRequest) {
  const { pathname } = new URL(path, 'http://arena');
  return pathname === '/api' || pathname.startsWith('/api/') ? wrongFailure : wrongPage;
}

function wrongPage(status: number, text: string | null) {
  if (!/^<!doctype html>/i.test(text ?? '')) return wrongFailure(status, text);
  return status >= 500 ? `${status} with a page` : null;
}

function wrongFailure(status: number, text: string | null) {
  const body = parsed(text);
  if (body === null) return `${status} without a JSON object`;
  const { success, code, message } = body;
  if (success !== false || typeof message !== 'string' || message === '')
    return `${status} without success, code and message`;
  if (!Object.hasOwn(ERRORS, String(code))) return `${status} with the unknown code ${String(code)}`;
  const other = Object.keys(body).find((name) => !FIELDS.has(name));
  if (other !== undefined) return `${status} with the undocumented field ${other}`;
  if (status >= 500 && (status !== 503 || UNEXPECTED.has(String(code)))) return `${status} ${String(code)}`;
  return null;
}

/** Null for bytes. */
export function textOf({ headers, body }: FuzzAnswer) {
  const type = headers['content-type'] ?? '';
  return /^(?:image|video|audio|application\/zip)/.test(type) ? null : body.toString('utf8');
}

/** The JSON object; null if it is none. */
export function parsed(text: string | null) {
  const value = parsedJson(text ?? '');
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null;
}
