import { format, resolveConfig } from 'prettier';
import type { Call, Endpoints } from './endpoint-document.js';
import { answerOf, argumentOf, endpointOf, type Pieces } from './endpoint-source.js';

interface Parts {
  readonly endpoints: Endpoints;
  readonly calls: readonly Call[];
  readonly pieces: readonly Pieces[];
  /** The module of each shared type. */
  readonly shared: ReadonlyMap<string, string>;
}

const HEADER =
  '// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.';

/** The text of a generated file. */
export async function endpointFile(
  file: string,
  { endpoints, calls, pieces, shared }: Parts,
): Promise<string> {
  const written = new Map(pieces.flatMap((each) => [...each.endpoints]));
  const types = new Map(pieces.flatMap((each) => [...each.types]));
  const own = [...types].filter(([name]) => name !== 'FormData' && !shared.has(name));
  const definitions = calls.map((call) =>
    endpointOf(written.get(call.name) ?? '', call, endpoints[call.name]!.slice(1)),
  );
  const callOf = new Map(calls.map((call) => [capital(call.name), call]));
  const declared = own.map(([name, written]) => {
    const text = written.replaceAll(/\/\*\* status \d+ .*?\*\//g, '');
    const [, word = '', part] = /^(.+)(Arg|Response)$/.exec(name) ?? [];
    const call = callOf.get(word);
    if (call && part === 'Arg') return argumentOf(text, call);
    return name.endsWith('Dto') ? text : answerOf(text, call);
  });
  const api = `${file
    .split('/')
    .at(-1)!
    .split('.')[0]!
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Api`;
  const common = `${upTo(file)}shared/`;
  const text = [
    HEADER,
    ...importsOf(declared.join('\n'), shared),
    `import { baseApi } from '${common}api/base-api.js';`,
    calls.some(({ isPaged }) => isPaged) ? `import { BY_CURSOR } from '${common}api/by-cursor.js';` : '',
    definitions.some((each) => each.includes('tagsAt('))
      ? `import { tagsAt } from '${common}moment/moment.js';`
      : '',
    `export const ${api} = baseApi.injectEndpoints({ endpoints: (build) => ({ ${definitions.join(',\n')} }) });`,
    `export const { ${calls.map((call) => hookOf(call, written.get(call.name) ?? '')).join(', ')} } = ${api};`,
    ...declared,
  ].join('\n');
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function importsOf(text: string, shared: ReadonlyMap<string, string>): string[] {
  const words = new Set(text.match(/\b[A-Z]\w+\b/g));
  const used = [...shared].filter(([name]) => words.has(name) && !text.includes(`export type ${name} `));
  const modules = [...new Set(used.map(([, module]) => module))].sort();
  return modules.map((module) => {
    const names = used.filter(([, each]) => each === module).map(([name]) => name);
    return `import type { ${names.sort().join(', ')} } from '${module}';`;
  });
}

function hookOf({ name, isPaged }: Call, text: string): string {
  const kind = isPaged ? 'InfiniteQuery' : text.includes('build.query') ? 'Query' : 'Mutation';
  return `use${capital(name)}${kind}`;
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function upTo(file: string): string {
  const depth = file.split('/src/').at(-1)!.split('/').length - 1;
  return '../'.repeat(depth);
}
