import { SITE_TEXTS, type TextPlace } from '@arena/domain/site/texts/texts.events';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import type { ChangedTextView } from '@arena/projections/texts/texts.types';

interface ToTranslate {
  /** Readers get the program's text, although the organizers have their own in another language. */
  readonly missing: readonly TextPlace[];
  /** Another language was edited again later. */
  readonly outdated: readonly TextPlace[];
}

export function toTranslate(changed: readonly ChangedTextView[]): ToTranslate {
  const own = changed.filter((each) => each.own);
  const missing: TextPlace[] = [];
  const outdated: TextPlace[] = [];
  for (const text of SITE_TEXTS) {
    const versions = own.filter((each) => each.text === text);
    if (versions.length === 0) continue;
    for (const language of LANGUAGES) {
      const found = versions.find((each) => each.language === language);
      // Its first version in a language is a translation.
      const isOlder = versions.some(
        ({ version, changed_at: at }) => version > 1 && (at ?? '') > (found?.changed_at ?? ''),
      );
      if (!found) missing.push({ text, language });
      else if (isOlder) outdated.push({ text, language });
    }
  }
  return { missing, outdated };
}
