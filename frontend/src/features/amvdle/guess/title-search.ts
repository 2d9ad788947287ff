import { looseKey, titleKey } from '@arena/domain/amvdle/text-keys';

/** Titles that hold what was typed, accents aside; those that begin with it stand first. */
export function findTitles(titles: readonly string[], typed: string, limit: number): string[] {
  const wanted = looseKey(typed);
  if (wanted === '') return titles.slice(0, limit);
  const found = titles.filter((title) => looseKey(title).includes(wanted));
  const first = found.filter((title) => looseKey(title).startsWith(wanted));
  return [...first, ...found.filter((title) => !first.includes(title))].slice(0, limit);
}

/** The title that is meant, as the server understands it: without its accents, too, while only one fits. */
export function meantTitle(titles: readonly string[], typed: string): string | undefined {
  const exact = titles.find((title) => titleKey(title) === titleKey(typed));
  if (exact !== undefined) return exact;
  const alike = titles.filter((title) => looseKey(title) === looseKey(typed));
  return alike.length === 1 ? alike[0] : undefined;
}
