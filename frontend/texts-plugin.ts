import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { partOf } from './src/app/text-parts.js';

const LOCALES = join(import.meta.dirname, 'src/locales');

/**
 * `texts:en/pages`, `texts:en/staff` and so on: the texts of a language in a module for each part
 * (src/app/text-parts.ts).
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith('texts:') ? `\0${id}` : null),
    async load(id) {
      const [, language, part] = /^\0texts:(\w+)\/(\w+)$/.exec(id) ?? [];
      if (!language) return null;
      const folder = join(LOCALES, language);
      const names = (await readdir(folder)).map((file) => basename(file, '.json'));
      const own = names.filter((name) => partOf(name) === part);
      const imports = own.map(
        (name) => `import ${name} from ${JSON.stringify(join(folder, `${name}.json`))};`,
      );
      return `${imports.join('\n')}\nexport default { ${own.join(', ')} };`;
    },
  };
}
