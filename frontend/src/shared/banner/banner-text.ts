import { LANGUAGES } from '@arena/domain/validation/people/languages';
import type { BannerView } from '@arena/projections/seasons/season.types';

/** In the reader's language, else in English, else in the first that it has. */
export function bannerText({ texts }: Pick<BannerView, 'texts'>, language: string) {
  const preferred = [language, 'en', ...LANGUAGES];
  const known: Readonly<Record<string, string | null>> = texts;
  const found = preferred.find((each) => known[each]) ?? 'en';
  return { language: found, text: known[found] ?? '' };
}
