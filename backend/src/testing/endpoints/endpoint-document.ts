import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * By name: the call, and the tags that it provides or invalidates. `PAGES` is a GET that is read page by page, `READ` a
 * POST that changes nothing. Values in `?…` are always sent, and `?name=` never. `… for userId` keeps the answers of
 * different users in one browser apart. `… as FullUserView` is the kind of answer that this caller gets.
 */
export type Endpoints = Readonly<Record<string, readonly [call: string, ...tags: string[]]>>;

interface Schema {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Content {
  readonly [mediaType: string]: { readonly schema: Schema } | undefined;
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const VERBS: Readonly<Record<string, string>> = { PAGES: 'get', READ: 'post' };
const JSON_TYPE = 'application/json';
const FORM: Schema = { $ref: '#/components/schemas/FormData' };

/** An operation of the document as the browser calls it. */
export class Call {
  /** Names of arguments that are not sent. */
  readonly apart: readonly string[];
  /** Of several kinds of answer. */
  readonly kind: string | undefined;
  readonly isPaged: boolean;
  readonly isRead: boolean;
  /** Parameters with one value. Empty: none. */
  readonly fixed: ReadonlyMap<string, string>;
  private readonly path: string;
  private readonly verb: string;
  private readonly operation: Operation;

  constructor(
    readonly name: string,
    call: string,
    private readonly document: OpenAPIObject,
  ) {
    const [verb = '', address = '', ...more] = call.split(' ');
    const [path = '', fixed] = address.split('?');
    this.isPaged = verb === 'PAGES';
    this.isRead = verb === 'READ';
    this.verb = VERBS[verb] ?? verb.toLowerCase();
    this.path = path;
    this.kind = more[more.indexOf('as') + 1 || more.length];
    this.apart = more.includes('for') ? more.slice(more.indexOf('for') + 1) : [];
    this.fixed = new Map(new URLSearchParams(fixed));
    const known = document.paths[`/api${path.replace(/\/$/, '')}`] as
      Readonly<Record<string, Operation>> | undefined;
    const operation = known?.[this.verb];
    if (!operation) throw new Error(`${name}: the server has no ${call}`);
    this.operation = operation;
  }

  /** A body without parameters is the argument itself. */
  get isBodyOnly(): boolean {
    return this.operation.requestBody !== undefined && this.parameters.length === 0;
  }

  /** Of the present or of an earlier moment. */
  get isOfMoment(): boolean {
    return this.verb === 'get' && this.parameters.some(({ name }) => name === 'at');
  }

  private get parameters() {
    return (this.operation.parameters ?? []).filter((each) => each.in !== 'header');
  }

  /** The field of an answer that has no other. */
  get onlyField(): string | null {
    const success = Object.entries(this.operation.responses).find(([status]) => status < '300')?.[1];
    const { properties = {} } = this.resolved(success?.content?.[JSON_TYPE]?.schema);
    const [only, ...more] = Object.keys(properties).filter((each) => each !== 'success');
    const isNotice = only === 'message' && properties[only]?.type === 'string';
    return only === undefined || isNotice || more.length > 0 ? null : only;
  }

  /** Paths are unique, so that two endpoints may call one operation. */
  get described(): [path: string, methods: object] {
    const { requestBody, ...operation } = this.operation;
    const described = {
      ...operation,
      operationId: this.name,
      parameters: this.parameters,
      ...(requestBody && { requestBody: { ...requestBody, content: this.bodyOf(requestBody.content) } }),
    };
    return [`${this.path}#${this.name}`, { [this.verb]: described }];
  }

  private bodyOf(content: Content): Content {
    const isForm = content['multipart/form-data'] !== undefined;
    return { [JSON_TYPE]: { schema: isForm ? FORM : asTyped(this.resolved(content[JSON_TYPE]?.schema)) } };
  }

  private resolved(schema: Schema | undefined): Schema {
    const name = schema?.$ref?.split('/').at(-1);
    return (name === undefined ? schema : (this.document.components?.schemas?.[name] as Schema)) ?? {};
  }
}

/** Longer lists of values, for example of colours, are data: forms have them as text. */
const MOST_CHOICES = 8;

function asTyped<T>(schema: T): T {
  const text = JSON.stringify(schema, (name, value: unknown) =>
    name === 'enum' && Array.isArray(value) && value.length > MOST_CHOICES ? undefined : value,
  );
  return JSON.parse(text) as T;
}

/** What the generator reads: the calls, and the types of which they consist. */
export function documentOf(calls: readonly Call[], { components, ...document }: OpenAPIObject): object {
  const schemas = Object.entries(components?.schemas ?? {}).map(([name, schema]) => [
    name,
    name.endsWith('Dto') ? asTyped(schema) : schema,
  ]);
  return {
    ...document,
    paths: Object.fromEntries(calls.map(({ described }) => described)),
    components: { schemas: { ...Object.fromEntries(schemas), FormData: { type: 'object' } } },
  };
}
