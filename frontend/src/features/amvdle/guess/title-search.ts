import { looseKey, titleKey } from '@arena/domain/amvdle/text-keys';

/** Titles that contain the text, ignoring accents. Titles that begin with it come first. */
export function findTitles(titles: readonly string[], typed: string, limit: number): string[] {
  const wanted = looseKey(typed);
  if (wanted === '') return titles.slice(0, limit);
  const found = titles.filter((title) => looseKey(title).includes(wanted));
  const first = found.filter((title) => looseKey(title).startsWith(wanted));
  return [...first, ...found.filter((title) => !first.includes(title))].slice(0, limit);
}

/** The matching title, as the server matches it: accents may be omitted if only one title fits. */
export function meantTitle(titles: readonly string[], typed: string): string | undefined {
  const exact = titles.find((title) => titleKey(title) === titleKey(typed));
  if (exact !== undefined) return exact;
  const alike = titles.filter((title) => looseKey(title) === looseKey(typed));
  return alike.length === 1 ? alike[0] : undefined;
}
