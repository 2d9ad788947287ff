import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGE = join(require.resolve('@mantine/core/styles.css'), '..');
const COMPONENT = /@mantine\/core\/esm\/components\/(\w+)\//;

/**
 * Leaves out the styles of Mantine's components that no page uses. The order of the others stays as Mantine wrote it.
 * @param modules the ids of all modules of the pages
 */
export function usedStyles(modules: Iterable<string>): Plugin {
  const used = new Set(Array.from(modules, (id) => COMPONENT.exec(id)?.[1]));
  return {
    name: 'used-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('@mantine/core/styles.css')) return null;
      const unused = components().filter((name) => !used.has(name));
      return unused.reduce((styles, name) => styles.replace(stylesOf(name), ''), code);
    },
  };
}

/** Those with a folder. Some others are parts of components and share their styles. */
function components(): string[] {
  const folders = new Set(readdirSync(join(PACKAGE, 'esm/components')));
  const files = readdirSync(join(PACKAGE, 'styles')).map((file) => file.replace(/\.css$/, ''));
  return files.filter((name) => folders.has(name));
}

const stylesOf = (name: string): string => readFileSync(join(PACKAGE, `styles/${name}.css`), 'utf8').trim();
