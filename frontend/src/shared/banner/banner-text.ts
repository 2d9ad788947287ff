import { LANGUAGES } from '@arena/domain/validation/people/languages';
import type { BannerView } from '@arena/projections/seasons/season.types';

/** In the reader's language, else in English, else in the first that it has. */
export function bannerText({ texts }: Pick<BannerView, 'texts'>, language: string): string {
  const preferred = [language, 'en', ...LANGUAGES];
  const known: Readonly<Record<string, string | null>> = texts;
  return preferred.flatMap((each) => known[each] ?? [])[0] ?? '';
}
