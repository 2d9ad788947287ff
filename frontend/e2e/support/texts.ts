import { readTexts, textFiles } from '../../text-files.js';

/**
 * The text of the pages in a language, as `textsIn('ja')('home:stage.bet')`.
 * @throws if there is no such text
 */
export function textsIn(language: string) {
  const files = textFiles(language);
  return (key: string, values: Readonly<Record<string, string>> = {}): string => {
    const [name = '', path = ''] = key.split(':');
    const file = files.find(({ namespace }) => namespace === name);
    let found: unknown = file && readTexts(file);
    for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
  };
}
