import { readFileSync } from 'node:fs';

/**
 * The text of the pages in a language, as `textsIn('ja')('home:stage.bet')`.
 * @throws if there is no such text
 */
export function textsIn(language: string) {
  return (key: string, values: Readonly<Record<string, string>> = {}): string => {
    const [file = '', path = ''] = key.split(':');
    const url = new URL(`../../src/locales/${language}/${file}.json`, import.meta.url);
    let found: unknown = JSON.parse(readFileSync(url, 'utf8'));
    for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new Error(`${language}/${file}.json has no text ${path}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
  };
}
