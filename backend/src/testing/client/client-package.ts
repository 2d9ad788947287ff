import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ownVersion } from '../../platform/system/own-version.js';
import { fieldOf, typeOf, type Schema } from './schema-types.js';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Call {
  readonly group: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly scopes: readonly string[];
  readonly operation: Operation;
}

const JSON_TYPE = 'application/json';
const RUNTIME = new URL('runtime.mjs', import.meta.url);

/** The files of the package by name: code without dependencies, and its types. */
export async function clientPackage(document: OpenAPIObject): Promise<Readonly<Record<string, string>>> {
  const calls = callsOf(document);
  const manifest = {
    name: '@battle-arena/client',
    version: ownVersion(),
    description: 'Typed calls of the HTTP API of Battle Arena',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'runtime.js': await readFile(RUNTIME, 'utf8'),
    'index.js': `${CODE}${JSON.stringify(tableOf(calls), null, 2)};\n`,
    'index.d.ts': typesOf(calls, document.components?.schemas ?? {}),
  };
}

/** Those that accept a token. */
function callsOf({ paths }: OpenAPIObject): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Operation>).flatMap(([method, operation]) => {
      const scopes = operation.security?.find((each) => each['apiToken'])?.['apiToken'];
      const [controller, name] = operation.operationId?.split('.') ?? [];
      if (!scopes || !controller || !name || !['get', 'post', 'put', 'patch', 'delete'].includes(method))
        return [];
      const group = controller.replace(/Controller$/, '');
      return [
        {
          group: `${group.charAt(0).toLowerCase()}${group.slice(1)}`,
          name,
          method: method.toUpperCase(),
          path,
          scopes,
          operation,
        },
      ];
    }),
  );
}

function groupsOf(calls: readonly Call[]): (readonly [group: string, calls: readonly Call[]])[] {
  const names = [...new Set(calls.map(({ group }) => group))].sort();
  return names.map((name) => [name, calls.filter(({ group }) => group === name)]);
}

function tableOf(calls: readonly Call[]) {
  const entryOf = ({ name, method, path, operation }: Call) => [
    name,
    { method, path, json: answerOf(operation) !== null },
  ];
  return Object.fromEntries(
    groupsOf(calls).map(([group, inGroup]) => [group, Object.fromEntries(inGroup.map(entryOf))]),
  );
}

function typesOf(calls: readonly Call[], schemas: Readonly<Record<string, Schema>>): string {
  const types = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  const groups = groupsOf(calls).map(
    ([group, inGroup]) => `  readonly ${group}: {\n${inGroup.map(signatureOf).join('\n')}\n  };`,
  );
  return [HEAD, `export interface Client {\n${groups.join('\n')}\n}`, ...types, ''].join('\n\n');
}

function signatureOf({ name, method, path, scopes, operation }: Call): string {
  const needs = scopes.length > 0 ? `. Scope: ${scopes.join(', ')}` : '';
  const { type, isRequired } = argumentsOf(operation);
  const answer = answerOf(operation);
  const returned = answer === null ? 'Response' : typeOf(answer);
  return `    /** ${method} ${path}${needs} */\n    ${name}(given${isRequired ? '' : '?'}: ${type}): Promise<${returned}>;`;
}

function argumentsOf({ parameters = [], requestBody }: Operation): { type: string; isRequired: boolean } {
  const named = parameters.filter((each) => each.in === 'path' || each.in === 'query');
  const fields = named.map((each) => fieldOf(each.name, each.schema ?? {}, isNeeded(each)));
  const body = requestBody && bodyOf(requestBody.content);
  const type = ['CallOptions', `{ ${fields.join(' ')} ${body ? `body: ${body};` : ''} }`].join(' & ');
  return { type, isRequired: body !== undefined || named.some(isNeeded) };
}

const isNeeded = ({ in: place, required = false }: Parameter) => place === 'path' || required;

function bodyOf(content: Content): string {
  const schema = content[JSON_TYPE]?.schema;
  return schema ? typeOf(schema) : 'FormData';
}

/** Of a success in JSON. Null: files and downloads, which the caller reads. */
function answerOf({ responses }: Operation): Schema | null {
  const [, success] = Object.entries(responses).find(([status]) => status < '300') ?? [];
  const schema = success?.content?.[JSON_TYPE]?.schema;
  return schema && Object.keys(schema).length > 0 ? schema : null;
}

const CODE = `import { ApiError, clientOf } from './runtime.js';

export { ApiError };
export const createClient = (options) => clientOf(OPERATIONS, options);

const OPERATIONS = `;

const HEAD = `export interface ClientOptions {
  /** Of the installation, such as https://arena.example.org. */
  readonly url: string;
  /** Created by an admin. Without one, the client reads as a visitor. */
  readonly token?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** A repeated request with the same key acts once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A refusal of the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Of the fields of a form. */
  readonly errors: Readonly<Record<string, unknown>>;
  /** Seconds. */
  readonly retryAfter: number | null;
}

export function createClient(options: ClientOptions): Client;`;
