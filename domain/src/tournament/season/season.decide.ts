import type { Command } from '../../kernel/command.js';
import { chunksOf } from '../../kernel/chunks.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin } from '../access.js';
import { betsOf } from '../betting/betting.js';
import type { BetsRefunded } from '../betting/betting.events.js';
import { CHUNK, isSettling } from '../betting/settlement.js';
import type { DrawCommitted } from '../bracket/bracket.events.js';
import { latestRound, type Match } from '../bracket/bracket.js';
import { REVIVE_CARD, type Product, type ProductStocked } from '../products/products.events.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import type { SeasonRules } from './season-rules.js';
import {
  type Phase,
  type PhaseChanged,
  PHASES,
  type SeasonClosed,
  type SeasonOpened,
  type UploadsToggled,
} from './season.events.js';

type OpenSeason = Command<
  'OpenSeason',
  { season: number; rules: SeasonRules; catalogue: readonly Product[]; commitment: string }
>;
type ChangePhase = Command<'ChangePhase', { phase: Phase }>;
type ToggleUploads = Command<'ToggleUploads', { enabled: boolean }>;
type CloseSeason = Command<'CloseSeason', Record<string, never>>;

export const seasonDecisions: Decisions<OpenSeason | ChangePhase | ToggleUploads | CloseSeason> = {
  OpenSeason: openSeason,
  ChangePhase: changePhase,
  ToggleUploads: toggleUploads,
  CloseSeason: closeSeason,
};

export function requireOpenSeason(state: TournamentState): void {
  if (state.season.status === 'unopened') throw new DomainError('season-not-found');
  if (state.season.status === 'closed') throw new DomainError('season-closed');
}

function openSeason(
  state: TournamentState,
  { data, actor }: OpenSeason,
): (SeasonOpened | DrawCommitted | ProductStocked)[] {
  requireAdmin(actor);
  if (state.season.status === 'closed') throw new DomainError('season-closed');
  if (state.season.status === 'open') throw new DomainError('season-already-open');
  const { season, rules, commitment } = data;
  return [
    { type: 'SeasonOpened', data: { season, rules } },
    { type: 'DrawCommitted', data: { commitment } },
    ...data.catalogue.map((product) => stocked(product, rules)),
  ];
}

function stocked(product: Product, rules: SeasonRules): ProductStocked {
  const card = { ...product, price: rules.reviveCardPrice, stock: rules.reviveCardStock };
  return { type: 'ProductStocked', data: { product: product.productId === REVIVE_CARD ? card : product } };
}

function changePhase(state: TournamentState, { data, actor }: ChangePhase): PhaseChanged[] {
  requireAdmin(actor);
  if (!PHASES.includes(data.phase)) throw new DomainError('validation-failed');
  const from = state.season.phase;
  return from === data.phase ? [] : [{ type: 'PhaseChanged', data: { from, to: data.phase } }];
}

function toggleUploads(state: TournamentState, { data, actor }: ToggleUploads): UploadsToggled[] {
  requireAdmin(actor);
  if (state.season.uploadsEnabled === data.enabled) return [];
  return [{ type: 'UploadsToggled', data: { enabled: data.enabled } }];
}

/** Returns stakes of undecided bets. Decided bets must be settled first, so that nobody loses a gain. */
function closeSeason(state: TournamentState, { actor }: CloseSeason): (BetsRefunded | SeasonClosed)[] {
  requireAdmin(actor);
  const matches = latestRound(state.bracket)?.matches ?? [];
  if (matches.some((match) => isSettling(state.betting, match))) throw new DomainError('match-settling');
  const undecided = matches.filter((match) => match.winner === null);
  const { season } = state.season;
  return [
    ...undecided.flatMap((match) => refundsOf(state, match)),
    { type: 'SeasonClosed', data: { season, next: season + 1 } },
  ];
}

function refundsOf(state: TournamentState, { matchId, round }: Match): BetsRefunded[] {
  const refunds = betsOf(state.betting, matchId).map(({ betId, userId, stake }) => ({
    betId,
    userId,
    stake,
  }));
  return chunksOf(refunds, CHUNK).map((bets) => ({ type: 'BetsRefunded', data: { matchId, round, bets } }));
}
