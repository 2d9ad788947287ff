import ts from 'typescript';
import type { Call } from './endpoint-document.js';

export interface Pieces {
  /** By name. */
  readonly endpoints: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
}

/** Takes what the generator has written apart. */
export function piecesOf(text: string): Pieces {
  const source = ts.createSourceFile('endpoints.ts', text, ts.ScriptTarget.Latest, true);
  const endpoints = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'endpoints')
      return ts.forEachChild(node, visit);
    const list = (node.initializer as ts.ArrowFunction).body as ts.ParenthesizedExpression;
    for (const each of (list.expression as ts.ObjectLiteralExpression).properties)
      endpoints.set(each.name?.getText() ?? '', each.getText());
  };
  visit(source);
  const types = source.statements.filter(ts.isTypeAliasDeclaration);
  return { endpoints, types: new Map(types.map((each) => [each.name.text, each.getText()])) };
}

/** Adds the tags and the pages, and takes the only field out of an answer. */
export function endpointOf(text: string, call: Call, tags: readonly string[]): string {
  const [, kind = '', response = '', argument = ''] = /build\.(\w+)<\s*(\w+),\s*(\w+)/.exec(text) ?? [];
  const field = call.onlyField;
  const answer = field === null ? response : `${response}['${field}']`;
  const added = [
    field === null ? '' : `transformResponse: (answer: ${response}) => answer.${field},`,
    tags.length === 0 && !call.isOfMoment ? '' : tagsOf(kind, call, JSON.stringify(tags)),
  ];
  const whole = [...call.fixed]
    .reduce((known, [name, value]) => withValue(known, name, value), text)
    .replace(`#${call.name}`, '')
    .replaceAll(/encodeURIComponent\(String\((.+?)\)\)/g, 'encodeURIComponent($1)')
    .replace(response, answer)
    .replace(/,?\s*\}\)$/, `,${added.join('')}})`);
  return call.isPaged ? paged(whole, argument) : whole;
}

function withValue(text: string, name: string, value: string): string {
  if (value !== '')
    return text.replace(`queryArg.${name}`, /^\d+$/.test(value) ? value : JSON.stringify(value));
  const rest = text
    .replace(new RegExp(`\\w+: queryArg\\.${name},?\\s*`), '')
    .replace(/,?\s*params: \{\s*\}/, '');
  return rest.split('queryArg').length > 2 ? rest : rest.replace('(queryArg)', '()');
}

function tagsOf(kind: string, call: Call, tags: string): string {
  if (call.isOfMoment) return `providesTags: (_answer, _error, { at }) => tagsAt(at, ${tags}),`;
  return `${kind === 'query' ? 'provides' : 'invalidates'}Tags: ${tags},`;
}

function paged(text: string, argument: string): string {
  const page = text.replace('queryArg.after', 'pageParam || undefined');
  const given = page.includes('queryArg.') ? 'queryArg, pageParam' : 'pageParam';
  return page
    .replace('build.query', 'build.infiniteQuery')
    .replace(new RegExp(`${argument}\\s*>`), `${argument}, string>`)
    .replace('query: (queryArg)', `...BY_CURSOR, query: ({ ${given} })`);
}

/** Of the kinds of answer, that of the caller. What is absent is not undefined. */
export function answerOf(written: string, call: Call | undefined): string {
  const text = written.replaceAll(' | undefined;', ';');
  const kind = call?.kind;
  const others = new RegExp(`\\(?(?:\\w+ \\| )*\\b${kind}\\b(?: \\| \\w+)*\\)?`, 'g');
  return kind === undefined ? text : text.replaceAll(others, kind);
}

/** Adds the arguments that are not sent, and removes what is not given. What is optional may be undefined. */
export function argumentOf(written: string, { apart, fixed, isPaged }: Call): string {
  const absent = [...fixed.keys(), ...(isPaged ? ['after'] : [])];
  const text = absent
    .reduce((known, name) => known.replace(new RegExp(`\\b${name}\\??:[^;]*;`), ''), written)
    .replace(/\{\s*\}/, 'void')
    .replaceAll(/\?:\s([^;{]+);/g, (whole, type: string) =>
      type.includes('undefined') ? whole : `?: ${type} | undefined;`,
    );
  const own = `{ ${apart.map((name) => `${name}: string | undefined`).join('; ')} }`;
  if (apart.length === 0) return text;
  return text.endsWith('= void;') ? text.replace('void', own) : text.replace(/;?$/, ` & ${own};`);
}
