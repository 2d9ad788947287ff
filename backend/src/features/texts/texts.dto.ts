import type { Language } from '@arena/domain/validation/people/languages';
import { wholeNumber } from '@arena/domain/validation/rule';
import { rules } from '@arena/domain/validation/rules';
import { Follows } from '../../platform/http/validation/follows-rule.js';
import { MayBeAbsentOrNull } from '../../platform/http/validation/may-be-absent.js';

export class SiteTextDto {
  @Follows(rules.language) language!: Language;
  /** The one that the caller has read; 0: the text of the program. Another one meanwhile: text-changed-meanwhile. */
  @Follows(wholeNumber(0, 1_000_000)) version!: number;
  /** Absent or null: the text of the program again. */
  @MayBeAbsentOrNull() @Follows(rules.siteText) markdown?: string | null;
}
