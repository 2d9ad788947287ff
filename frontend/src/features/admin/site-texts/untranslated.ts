import { SITE_TEXTS, type TextPlace } from '@arena/domain/site/texts/texts.events';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import type { ChangedTextView } from '@arena/projections/texts/texts.types';

interface ToTranslate {
  /** Readers get the program's text, although the organizers have their own in another language. */
  readonly missing: readonly TextPlace[];
  /** Edited less often than another language, and before its last edit. */
  readonly outdated: readonly TextPlace[];
}

export function toTranslate(changed: readonly ChangedTextView[]): ToTranslate {
  const own = changed.filter((each) => each.own);
  const missing: TextPlace[] = [];
  const outdated: TextPlace[] = [];
  for (const text of SITE_TEXTS) {
    const versions = own.filter((each) => each.text === text);
    if (versions.length === 0) continue;
    const most = Math.max(...versions.map(({ version }) => version));
    const leading = versions.flatMap(({ version, changed_at: at }) => (version === most ? [at ?? ''] : []));
    const [since = ''] = leading.sort();
    for (const language of LANGUAGES) {
      const found = versions.find((each) => each.language === language);
      if (!found) missing.push({ text, language });
      else if (found.version < most && (found.changed_at ?? '') < since) outdated.push({ text, language });
    }
  }
  return { missing, outdated };
}
