import { requireAdmin, requireTool } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { REVIVE_CARD, type Product, type ProductStocked } from '../products/products.events.js';
import type { Decisions } from '../decisions.js';
import { takenOver } from '../suspensions/suspensions.decide.js';
import type { Suspension } from '../suspensions/suspensions.js';
import type { TournamentState } from '../tournament-state.js';
import type { Rubric } from '../judging/rubric.js';
import type { SeasonRules } from './season-rules.js';
import type { SeatedJudge } from './take-over.js';
import { type Phase, PHASES } from './season.events.js';

type OpenSeason = Command<
  'OpenSeason',
  {
    season: number;
    rules: SeasonRules;
    rubric?: Rubric | null;
    catalogue: readonly Product[];
    judges?: readonly SeatedJudge[];
    suspensions?: readonly Suspension[];
    commitment: string;
  }
>;
type ChangePhase = Command<'ChangePhase', { phase: Phase }>;
type ToggleUploads = Command<'ToggleUploads', { enabled: boolean }>;

export const seasonDecisions: Decisions<OpenSeason | ChangePhase | ToggleUploads> = {
  OpenSeason(state, { data, actor, at }) {
    requireAdmin(actor);
    if (state.season.status === 'closed') throw new DomainError('season-closed');
    if (state.season.status === 'open') throw new DomainError('season-already-open');
    const { season, rules, rubric, commitment, judges = [], suspensions = [] } = data;
    return [
      { type: 'SeasonOpened', data: { season, rules } },
      { type: 'DrawCommitted', data: { commitment } },
      ...(rubric ? [{ type: 'RubricSet', data: rubric } as const] : []),
      ...data.catalogue.map((product) => stocked(product, rules)),
      ...judges.map((judge) => ({ type: 'JudgeAdded', data: judge }) as const),
      ...takenOver(suspensions, at),
    ];
  },
  ChangePhase(state, { data, actor }) {
    requireAdmin(actor);
    if (!PHASES.includes(data.phase)) throw new DomainError('validation-failed');
    const from = state.season.phase;
    return from === data.phase ? [] : [{ type: 'PhaseChanged', data: { from, to: data.phase } }];
  },
  ToggleUploads(state, { data, actor }) {
    requireTool(actor, 'videos');
    if (state.season.uploadsEnabled === data.enabled) return [];
    return [{ type: 'UploadsToggled', data: { enabled: data.enabled } }];
  },
};

export function requireOpenSeason(state: TournamentState): void {
  if (state.season.status === 'unopened') throw new DomainError('season-not-found');
  if (state.season.status === 'closed') throw new DomainError('season-closed');
}

function stocked(product: Product, rules: SeasonRules): ProductStocked {
  const card = { ...product, price: rules.reviveCardPrice, stock: rules.reviveCardStock };
  return { type: 'ProductStocked', data: { product: product.productId === REVIVE_CARD ? card : product } };
}
