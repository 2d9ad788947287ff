import type { OddsHundredths } from '../../kernel/money.js';
import type { SeasonRules } from '../season/season-rules.js';

export function oddsFor(
  rules: Pick<SeasonRules, 'favoriteOdds' | 'outsiderOdds'>,
  side: { readonly isFavorite: boolean; readonly juryOdds: OddsHundredths | null },
): OddsHundredths {
  return side.juryOdds ?? (side.isFavorite ? rules.favoriteOdds : rules.outsiderOdds);
}
