import { toDecimal } from '@arena/domain/kernel/money';
import { maySeeRound, type Viewer } from '@arena/domain/tournament/bracket/visibility';
import type { BracketDocument, BracketRevive, BracketRevoke, BracketRound } from './bracket.read-model.js';
import type { ProductDocument } from '../products/catalogue.read-model.js';
import type { FavoriteDocument } from './favorites.read-model.js';
import { entrantsOf } from './entrant.view.js';
import { toMatchView } from './match.view.js';
import type { People } from '../kernel/names.js';
import type { BracketView, FavoriteView, RoundView } from './bracket.types.js';
import type { RevivesInfo, ReviveView, RevokedReviveView } from '../revives/revive.types.js';

export type { Viewer };

/** Every public view of the bracket must use this. */
export function shownRounds(bracket: BracketDocument, viewer: Viewer): readonly BracketRound[] {
  return bracket.rounds.filter((round) => maySeeRound(round, viewer));
}

/** Null until every round is shown. */
export function championOf(bracket: BracketDocument, viewer: Viewer): string | null {
  return shownRounds(bracket, viewer).length === bracket.rounds.length ? bracket.grandWinner : null;
}

export function peopleIn(bracket: BracketDocument): string[] {
  return Object.values(bracket.teams).flatMap(({ leaderId, mateId }) => [leaderId, mateId]);
}

/** The seed reveals the pairings of round 1, so it is shown with them. */
export function shownSeed(bracket: BracketDocument, viewer: Viewer): string | null {
  const drawn = shownRounds(bracket, viewer).some((round) => round.round === 1);
  return drawn ? bracket.draw.seed : null;
}

export function teamName(bracket: BracketDocument, teamId: string): string {
  return bracket.teams[teamId]?.name ?? teamId;
}

function toReviveView(bracket: BracketDocument, { teamId, ...revive }: BracketRevive): ReviveView {
  return { team_name: teamName(bracket, teamId), ...revive };
}

function toRevokedView(
  bracket: BracketDocument,
  { revive, because, at, reason }: BracketRevoke,
): RevokedReviveView {
  return {
    ...toReviveView(bracket, revive),
    revoked_at: at,
    because,
    ...(reason !== undefined && { revoke_reason: reason }),
  };
}

function toRoundView(bracket: BracketDocument, round: BracketRound): RoundView {
  return {
    round: round.round,
    visible: round.visible,
    complete: round.complete,
    revives_allowed: round.revivesAllowed,
    revives: round.revives.map((revive) => toReviveView(bracket, revive)),
    revoked_revives: round.revoked.map((revoke) => toRevokedView(bracket, revoke)),
  };
}

export function toBracketView(bracket: BracketDocument, people: People, viewer: Viewer): BracketView {
  const rounds = shownRounds(bracket, viewer);
  const last = bracket.rounds.at(-1);
  const champion = last && rounds.includes(last) ? bracket.grandWinner : null;
  const { commitment, seeding } = bracket.draw;
  const seed = shownSeed(bracket, viewer);
  return {
    success: true,
    season: bracket.season,
    matches: rounds.flatMap((round) =>
      round.matches.map((match) => toMatchView(bracket, round, match, people, viewer)),
    ),
    entrants: entrantsOf(rounds, bracket.teams),
    rounds: rounds.map((round) => toRoundView(bracket, round)),
    revives_allowed: bracket.revivesAllowed,
    grand_winner: champion && teamName(bracket, champion),
    revision: bracket.revision,
    draw: { commitment, seed, seeding: seed && seeding ? seeding.basis : null },
  };
}

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
    revives: revives.map((revive) => toReviveView(bracket, revive)),
  };
}
