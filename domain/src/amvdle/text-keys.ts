export function titleKey(title: string): string {
  return title.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** Accents of Latin, Greek and Cyrillic. The marks of kana form other letters and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

export function looseKey(text: string): string {
  return titleKey(text).normalize('NFKD').replace(ACCENTS, '').normalize('NFKC');
}
