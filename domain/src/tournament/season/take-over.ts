import type { ValuesOf } from '../../validation/fields.js';
import type { JUDGE_FIELDS } from '../judges/judge-fields.js';
import type { Rubric } from '../judging/rubric.js';
import { REVIVE_CARD, type Product } from '../products/products.events.js';
import { SAMPLE_CATALOGUE } from '../products/sample-products.js';
import type { Suspension } from '../suspensions/suspensions.js';
import type { TournamentState } from '../tournament-state.js';
import { DEFAULT_RULES, type SeasonRules } from './season-rules.js';
import type { Catalogue } from './take-over-choice.js';

export type SeatedJudge = ValuesOf<typeof JUDGE_FIELDS> & { readonly userId: string };

export interface Opening {
  readonly rules: SeasonRules;
  /** Null: matches are not scored until an admin sets one. */
  readonly rubric: Rubric | null;
  readonly catalogue: readonly Product[];
  readonly judges: readonly SeatedJudge[];
  /** Taken over whatever an admin chose. Those that have ended are left out when it opens. */
  readonly suspensions: readonly Suspension[];
}

/** Of the first season, and where nobody chose otherwise. */
export const FIRST_OPENING: Opening = {
  rules: DEFAULT_RULES,
  rubric: null,
  catalogue: SAMPLE_CATALOGUE,
  judges: [],
  suspensions: [],
};

/** How the season after a closed one opens. A rule that the closed one did not have yet begins with its default. */
export function openingAfter({ season, judging, products, judges, ...rest }: TournamentState): Opening {
  const { takeOver, rules } = season;
  const suspensions = [...rest.suspensions.byUser.values()];
  if (!takeOver) return { ...FIRST_OPENING, suspensions };
  const catalogues: Readonly<Record<Catalogue, readonly Product[]>> = {
    same: [...products.byId.values()],
    sample: SAMPLE_CATALOGUE,
    card: SAMPLE_CATALOGUE.filter(({ productId }) => productId === REVIVE_CARD),
  };
  return {
    rules: takeOver.rules ? { ...DEFAULT_RULES, ...rules } : DEFAULT_RULES,
    rubric: takeOver.rules ? judging.rubric : null,
    catalogue: catalogues[takeOver.catalogue],
    suspensions,
    judges: takeOver.judges ? [...judges.colors].map(([userId, color]) => ({ userId, color })) : [],
  };
}
