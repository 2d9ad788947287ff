import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = join(import.meta.dirname, 'src/locales');
/** The header and the page loader need only these. */
const FRAME = new Set(['common', 'errors']);

/** `texts:en/frame` and `texts:en/pages` are all texts of a language in two modules, by namespace (src/app/i18n.ts). */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith('texts:') ? `\0${id}` : null),
    async load(id) {
      const [, language, part] = /^\0texts:(\w+)\/(frame|pages)$/.exec(id) ?? [];
      if (!language) return null;
      const folder = join(LOCALES, language);
      const names = (await readdir(folder)).map((file) => basename(file, '.json'));
      const own = names.filter((name) => FRAME.has(name) === (part === 'frame'));
      const imports = own.map(
        (name) => `import ${name} from ${JSON.stringify(join(folder, `${name}.json`))};`,
      );
      return `${imports.join('\n')}\nexport default { ${own.join(', ')} };`;
    },
  };
}
