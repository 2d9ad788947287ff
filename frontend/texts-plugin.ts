import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../domain/src/validation/people/languages.js';
import { textFiles } from './text-files.js';

/** What the entry needs, what the home page needs as well, and what each file needs that is imported on demand. */
export interface TextUsers {
  readonly start: ReadonlySet<string>;
  readonly home: ReadonlySet<string>;
  /** By path without extension. */
  readonly later: ReadonlyMap<string, ReadonlySet<string>>;
}

type Parts = Readonly<Record<string, readonly string[]>>;

const NAMESPACES = textFiles('en').map(({ namespace }) => namespace);
const I18N = join(import.meta.dirname, 'src/app/i18n.ts');
const ON_DEMAND = /\bimport\(\s*'(\.[^']+)\.js'\s*\)/g;
const NAMED = /\b(?:useTranslation\(|TFunction<|TEXTS = )\[?([^\])>]*)|['"`](\w+):\w|\bns: '(\w+)'/g;

/** The namespaces that a source names: as a hook, a type, `t('events:day')` or an option. */
export function namespacesIn(code: string): string[] {
  return [...code.matchAll(NAMED)]
    .flatMap(([, list, prefix, option]) => [...(list?.match(/\w+/g) ?? []), prefix ?? option ?? []])
    .flat();
}

/** The namespaces that modules name. */
export function namespacesOf(modules: Iterable<string>): Set<string> {
  const sources = [...modules].filter((id) => /[\\/]frontend[\\/]src[\\/].*\.tsx?$/.test(id));
  const named = new Set(sources.flatMap((id) => namespacesIn(readFileSync(id, 'utf8'))));
  return new Set(NAMESPACES.filter((namespace) => named.has(namespace)));
}

/**
 * Texts are loaded in the chosen language only, and with the code that needs them: each `import()` of a page, tool or
 * dialog also fetches the texts that its modules name. A namespace is a file; the start and the home page have one file
 * each. Without `users`, all texts come at the start.
 */
export function texts(users?: TextUsers): Plugin {
  const parts = users ? partsFor(users) : { start: NAMESPACES };
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('texts:') ? `\0${id}` : null),
    load(id) {
      if (id === '\0texts:parts') return partsModule(parts);
      const [, part = '', language] = /^\0texts:\/(\w+)\.(\w+)\.js$/.exec(id) ?? [];
      return language ? textsModule(language, parts[part] ?? []) : null;
    },
    transform: (code, id) => (users ? withTexts(code, id, users, parts) : null),
  };
}

function partsFor({ start, home }: TextUsers): Parts {
  const ofHome = NAMESPACES.filter((name) => home.has(name) && !start.has(name));
  const others = NAMESPACES.filter((name) => !home.has(name) && !start.has(name));
  return { start: [...start], home: ofHome, ...Object.fromEntries(others.map((name) => [name, [name]])) };
}

/** `texts:parts`: the namespaces of each part, and how to load a part. */
function partsModule(parts: Parts): string {
  const languages = LANGUAGES.map((language) => {
    const files = Object.keys(parts).map((part) => `${part}: () => import('texts:/${part}.${language}.js')`);
    return `${language}: { ${files.join(', ')} }`;
  });
  return `export const TEXTS = { parts: ${JSON.stringify(parts)}, files: { ${languages.join(', ')} } };`;
}

/** `texts:/home.en.js`: the texts of a part by namespace. */
function textsModule(language: string, names: readonly string[]): string {
  const own = textFiles(language).filter(({ namespace }) => names.includes(namespace));
  const imports = own.map(({ namespace, path }) => `import ${namespace} from ${JSON.stringify(path)};`);
  return `${imports.join('\n')}\nexport default { ${names.join(', ')} };`;
}

function withTexts(code: string, id: string, { later }: TextUsers, parts: Parts): string | null {
  const changed = code.replaceAll(ON_DEMAND, (all: string, path: string) => {
    const needed = later.get(resolve(dirname(id), path));
    const names = Object.keys(parts).filter(
      (part) => part !== 'start' && parts[part]?.some((name) => needed?.has(name)),
    );
    return names.length > 0 ? `withTexts(${JSON.stringify(names)}, ${all})` : all;
  });
  return changed === code ? null : `import { withTexts } from ${JSON.stringify(I18N)};${changed}`;
}
