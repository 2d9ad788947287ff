import type { TextName } from './text-names.js';

const loaded = new Map<string, Promise<string>>();

/**
 * The Markdown of one text in one language, a file of its own that is fetched when it is first read. The same
 * promise each time, so that a page can wait for it; one that failed is forgotten.
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
  const file = (await import(`../../texts/${language}/${name}.md?raw`)) as { default: string };
  return file.default;
}
