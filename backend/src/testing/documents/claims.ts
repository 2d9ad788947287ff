/** What a document says about files, and a test can check. */

const CODE = /`([^`\n]+)`/g;
const FENCE = /^```[^]*?^```/gm;
const ROOTS = /^(domain|projections|infra|backend|frontend|docs|platform|features|app|shared)\//;
const EXTENSION = /\.(ts|tsx|mjs|cjs|css)$/;
/** Made by the build. */
const BUILT = /(^|\/)dist(\/|$)/;

/** `symbol` in `file`: the file contains the symbol; the folder contains the file. */
export interface Place {
  readonly symbol: string;
  readonly path: string;
}

const isPath = (code: string): boolean =>
  /^[\w<{*][\w.<>{},*/-]*$/.test(code) && !BUILT.test(code) && (ROOTS.test(code) || EXTENSION.test(code));

const withoutFences = (markdown: string): string => markdown.replace(FENCE, '');

export function pathsIn(markdown: string): string[] {
  return [...withoutFences(markdown).matchAll(CODE)].map(([, code = '']) => code).filter(isPath);
}

/** Several symbols may have one place: `a`, `b` and `c` in `file`. */
const PLACE = /((?:`[^`\n]+`(?:, | and | or |, and | with ))*`[^`\n]+`) (?:in|of) `([^`\n]+)`/g;

export function placesIn(markdown: string): Place[] {
  return [...withoutFences(markdown).matchAll(PLACE)].flatMap(([, symbols = '', path = '']) =>
    isPath(path) ? [...symbols.matchAll(CODE)].map(([, symbol = '']) => ({ symbol, path })) : [],
  );
}

/** Files at the path, or below it. A path may be the end of a longer one, and have `<noun>`, `*` and `{a,b}`. */
export function filesAt(path: string, files: readonly string[]): string[] {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/<\w+>|\{\w+\}/g, '[^/]+')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([\w.,-]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
  const found = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.filter((file) => found.test(file));
}

/** Paths of which each must exist: those of `{a,b}` apart. */
export function eachOf(path: string): string[] {
  const [whole, names = ''] = /\{([\w.-]+(?:,[\w.-]+)+)\}/.exec(path) ?? [];
  return whole ? names.split(',').flatMap((name) => eachOf(path.replace(whole, name))) : [path];
}

export interface Link {
  readonly target: string;
  readonly anchor: string;
}

export function linksIn(markdown: string): Link[] {
  const text = withoutFences(markdown).replace(CODE, '');
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, target = '', anchor = '']) => ({ target, anchor }),
  );
}

export function anchorsIn(markdown: string): string[] {
  return [...withoutFences(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

export function commandsIn(markdown: string): string[] {
  return [...markdown.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
}

/** `ADR 3`, and `ADR 29, 42`. */
export function decisionsIn(text: string): number[] {
  return [...text.matchAll(/\bADRs? (\d+(?:(?:,| and) \d+)*)/g)].flatMap(([, numbers = '']) =>
    [...numbers.matchAll(/\d+/g)].map(Number),
  );
}
