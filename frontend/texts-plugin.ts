import type { Plugin } from 'vite';
import { partOf } from './src/app/text-parts.js';
import { textFiles } from './text-files.js';

/**
 * `texts:en/pages`, `texts:en/staff` and so on: the texts of a language in a module for each part
 * (src/app/text-parts.ts).
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith('texts:') ? `\0${id}` : null),
    load(id) {
      const [, language, part] = /^\0texts:(\w+)\/(\w+)$/.exec(id) ?? [];
      if (!language) return null;
      const own = textFiles(language).filter(({ namespace }) => partOf(namespace) === part);
      const imports = own.map(({ namespace, path }) => `import ${namespace} from ${JSON.stringify(path)};`);
      const names = own.map(({ namespace }) => namespace);
      return `${imports.join('\n')}\nexport default { ${names.join(', ')} };`;
    },
  };
}
