import { toDecimal } from '@arena/domain/kernel/money';
import type { BracketDocument, BracketRevive, BracketRound } from '../bracket/bracket.read-model.js';
import type { ProductDocument } from '../catalogue/catalogue.read-model.js';
import type { FavoriteDocument } from '../favorites/favorites.read-model.js';
import { toMatchView } from './match.view.js';
import type { People } from './names.js';
import type { BracketView, FavoriteView, RoundView } from './bracket.types.js';
import type { RevivesInfo } from './revive.types.js';

/** Who looks: staff (admins and judges) sees the hidden rounds, too. */
export interface Viewer {
  readonly staff: boolean;
}

/** The rounds that may be shown. Everything public about the bracket goes through here. */
export function shownRounds(bracket: BracketDocument, { staff }: Viewer): readonly BracketRound[] {
  return staff ? bracket.rounds : bracket.rounds.filter((round) => round.visible);
}

/** Accounts of everybody in the bracket. */
export function peopleIn(bracket: BracketDocument): string[] {
  return Object.values(bracket.teams).flatMap(({ leaderId, mateId }) => [leaderId, mateId]);
}

/** The seed gives the pairings of round 1 away, so it is shown with them. */
export function shownSeed(bracket: BracketDocument, viewer: Viewer): string | null {
  const drawn = shownRounds(bracket, viewer).some((round) => round.round === 1);
  return drawn ? bracket.draw.seed : null;
}

function shownChampion(bracket: BracketDocument, viewer: Viewer): string | null {
  const last = bracket.rounds.at(-1);
  if (bracket.grandWinner === null || !last) return null;
  return shownRounds(bracket, viewer).includes(last) ? teamName(bracket, bracket.grandWinner) : null;
}

function teamName(bracket: BracketDocument, teamId: string): string {
  return bracket.teams[teamId]?.name ?? teamId;
}

function toReviveViews(bracket: BracketDocument, revives: readonly BracketRevive[]): RoundView['revives'] {
  return revives.map(({ teamId, by, at }) => ({ team_name: teamName(bracket, teamId), by, at }));
}

function toRoundView(bracket: BracketDocument, round: BracketRound): RoundView {
  return {
    round: round.round,
    visible: round.visible,
    complete: round.complete,
    revives_allowed: round.revivesAllowed,
    revives: toReviveViews(bracket, round.revives),
  };
}

export function toBracketView(bracket: BracketDocument, people: People, viewer: Viewer): BracketView {
  const rounds = shownRounds(bracket, viewer);
  return {
    success: true,
    season: bracket.season,
    matches: rounds.flatMap((round) =>
      round.matches.map((match) => toMatchView(bracket, round, match, people)),
    ),
    rounds: rounds.map((round) => toRoundView(bracket, round)),
    revives_allowed: bracket.revivesAllowed,
    grand_winner: shownChampion(bracket, viewer),
    revision: bracket.revision,
    draw: { commitment: bracket.draw.commitment, seed: shownSeed(bracket, viewer) },
  };
}

/** The favorites of the rounds that may be shown. */
export function toFavoriteViews(
  favorites: readonly FavoriteDocument[],
  bracket: BracketDocument,
  viewer: Viewer,
): FavoriteView[] {
  const shown = new Set(shownRounds(bracket, viewer).map(({ round }) => round));
  return favorites
    .filter(({ round }) => shown.has(round))
    .map(({ round, matchId, teamId }) => ({
      round,
      match_id: matchId,
      team_name: teamName(bracket, teamId),
    }));
}

/** `card` is the revive card of the catalogue. */
export function toRevivesInfo(
  bracket: BracketDocument,
  round: number,
  card: Pick<ProductDocument, 'price' | 'stock'> | null,
): RevivesInfo {
  const revives = bracket.rounds.find((one) => one.round === round)?.revives ?? [];
  return {
    round,
    allowed: bracket.revivesAllowed[round] ?? 0,
    used: revives.length,
    cards_left: card?.stock ?? 0,
    card_price: toDecimal(card?.price ?? 0),
    revives: toReviveViews(bracket, revives),
  };
}
