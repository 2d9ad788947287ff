import { chunk } from '../../shared/routing/lost-chunk.js';
import type { TextName } from './text-names.js';

const loaded = new Map<string, Promise<string>>();

/**
 * Loads the Markdown of one text in one language on demand. Returns the same promise each time, so that a page can
 * suspend on it. A failed promise is not kept.
 */
export function loadText(language: string, name: TextName): Promise<string> {
  const key = `${language}/${name}`;
  const known = loaded.get(key);
  if (known) return known;
  const text = fetchText(language, name);
  loaded.set(key, text);
  text.catch(() => loaded.delete(key));
  return text;
}

async function fetchText(language: string, name: TextName): Promise<string> {
  const loading = import(`../../texts/${language}/${name}.md?raw`) as Promise<{ default: string }>;
  return (await chunk(loading)).default;
}
