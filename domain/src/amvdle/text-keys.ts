/** How a title is told from another: spelling counts, case and spaces do not. */
export function titleKey(title: string): string {
  return title.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** The accents of Latin, Greek and Cyrillic letters; the marks of kana make other letters and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** The same without accents, as people type names on a keyboard that lacks them. */
export function looseKey(text: string): string {
  return titleKey(text).normalize('NFKD').replace(ACCENTS, '').normalize('NFKC');
}
