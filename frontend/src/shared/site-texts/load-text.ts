import type { SiteText } from '@arena/domain/site/texts/texts.events';
import { chunk } from '../routing/lost-chunk.js';

const loaded = new Map<string, Promise<string>>();

/**
 * Loads the Markdown that the program brings of a text. Returns the same promise each time, so that a page can
 * suspend on it. A failed promise is not kept.
 */
export function loadText(language: string, name: SiteText): Promise<string> {
  const key = `${language}/${name}`;
  const known = loaded.get(key);
  if (known) return known;
  const text = fetchText(language, name);
  loaded.set(key, text);
  text.catch(() => loaded.delete(key));
  return text;
}

async function fetchText(language: string, name: SiteText): Promise<string> {
  const loading = import(`../../texts/${language}/${name}.md?raw`) as Promise<{ default: string }>;
  return (await chunk(loading)).default;
}
