import type {
  FavoriteNamed,
  OddsSet,
  Pairing,
  RoundLaunched,
  WinnerDeclared,
  WinnerOverturned,
} from '@arena/domain/tournament/bracket/bracket.events';
import { stated } from '@arena/domain/kernel/events/stated';
import { oddsFor } from '@arena/domain/tournament/bracket/odds';
import type {
  ReviveRevoked,
  RevivesAllowedSet,
  TeamRevived,
} from '@arena/domain/tournament/revives/revives.events';
import type { BracketDocument, BracketMatch, BracketRound } from './bracket.read-model.js';

type Odds = Pick<BracketDocument, 'favoriteOdds' | 'outsiderOdds'>;

/** Odds that the jury sets, or in a what-if those of a rule that its reader changed. */
export type SetOdds = OddsSet['data'] & { readonly byRule?: true };

export function withRound(
  document: BracketDocument,
  round: number,
  change: (round: BracketRound) => BracketRound,
): BracketDocument {
  if (!document.rounds.some((one) => one.round === round)) return document;
  return { ...document, rounds: document.rounds.map((one) => (one.round === round ? change(one) : one)) };
}

export function withMatch(
  document: BracketDocument,
  at: { readonly round: number; readonly matchId: string },
  change: (match: BracketMatch) => BracketMatch,
): BracketDocument {
  return withRound(document, at.round, (round) => ({
    ...round,
    matches: round.matches.map((match) => (match.matchId === at.matchId ? change(match) : match)),
  }));
}

function priced(match: BracketMatch, odds: Odds): BracketMatch {
  const { favorite, team1, team2, jury1, jury2 } = match;
  const isFavorite = (teamId: string | null) => teamId !== null && teamId === favorite;
  return {
    ...match,
    odds1: oddsFor(odds, { isFavorite: isFavorite(team1), juryOdds: jury1 }),
    odds2: oddsFor(odds, { isFavorite: isFavorite(team2), juryOdds: jury2 }),
  };
}

function paired(pairing: Pairing, round: number, number: number, odds: Odds): BracketMatch {
  const bye = pairing.team2 === null;
  const match = {
    matchId: pairing.matchId,
    round,
    number,
    team1: pairing.team1,
    team2: pairing.team2,
    ...(pairing.thirdPlace && { thirdPlace: true as const }),
    // A bye is won at launch.
    winner: bye ? pairing.team1 : null,
    favorite: null,
    betsOpen: !bye,
    settling: false,
    odds1: 0,
    odds2: 0,
    jury1: null,
    jury2: null,
  };
  return priced(match, odds);
}

export function launched(
  document: BracketDocument,
  { round, pairings, seed, entrants, seeding }: RoundLaunched['data'],
  { at, revision }: { readonly at: string; readonly revision: number },
): BracketDocument {
  const matches = pairings.map((pairing, index) => paired(pairing, round, index + 1, document));
  const launch: BracketRound = {
    round,
    visible: false,
    hiddenRevision: revision,
    shownRevision: null,
    complete: matches.every((match) => match.winner !== null),
    revivesAllowed: document.revivesAllowed[round] ?? 0,
    revives: [],
    revoked: [],
    launchedAt: at,
    matches,
  };
  const draw =
    seed === null
      ? document.draw
      : {
          ...document.draw,
          seed,
          entrants: [...entrants].sort(),
          order: [...entrants],
          ...(seeding && { seeding }),
        };
  return { ...document, rounds: [...document.rounds, launch], draw };
}

export function favorited(document: BracketDocument, data: FavoriteNamed['data']): BracketDocument {
  return withMatch(document, data, (match) => priced({ ...match, favorite: data.teamId }, document));
}

/** By the rules as they are now. Decided matches keep their odds. */
export function repriced(document: BracketDocument): BracketDocument {
  const reprice = (match: BracketMatch) =>
    match.team2 === null || match.winner !== null ? match : priced(match, document);
  const rounds = document.rounds.map((round) => ({ ...round, matches: round.matches.map(reprice) }));
  return { ...document, rounds };
}

export function oddsSet(document: BracketDocument, data: SetOdds): BracketDocument {
  const { teamId, odds, byRule = false } = data;
  return withMatch(document, data, (match) =>
    teamId === match.team1
      ? { ...match, odds1: odds, ...(!byRule && { jury1: odds }) }
      : { ...match, odds2: odds, ...(!byRule && { jury2: odds }) },
  );
}

/** Keeps only the reason of the latest change. */
export function overturned(document: BracketDocument, data: WinnerOverturned['data']): BracketDocument {
  const overturnReason = data.reason ?? null;
  return withMatch(won(document, data), data, (match) => ({
    ...match,
    overturnReason,
    ...(match.walkover && { walkover: false }),
  }));
}

/** Also used for overturned results. The settlement events that follow set `settling`. */
export function won(document: BracketDocument, data: WinnerDeclared['data']): BracketDocument {
  const decided = withMatch(document, data, (match) => ({
    ...match,
    winner: data.winner,
    settling: false,
    ...(data.walkover && { walkover: true }),
  }));
  return withRound(decided, data.round, (round) => ({
    ...round,
    complete: round.matches.every((match) => match.winner !== null),
  }));
}

export function shownOrHidden(round: BracketRound, visible: boolean, revision: number): BracketRound {
  return visible
    ? { ...round, visible, shownRevision: revision }
    : { ...round, visible, hiddenRevision: revision, shownRevision: null };
}

/** Undecided matches take no bets, and all rounds become visible, because nobody can show them later. */
export function closed(document: BracketDocument, revision: number): BracketDocument {
  const rounds = document.rounds.map((round) => ({
    ...(round.visible ? round : shownOrHidden(round, true, revision)),
    matches: round.matches.map((match) => ({ ...match, betsOpen: false })),
  }));
  return { ...document, rounds };
}

export function revivesAllowed(document: BracketDocument, data: RevivesAllowedSet['data']): BracketDocument {
  const { round, count } = data;
  const allowed = { ...document, revivesAllowed: { ...document.revivesAllowed, [round]: count } };
  return withRound(allowed, round, (one) => ({ ...one, revivesAllowed: count }));
}

export function reviveAdded(
  document: BracketDocument,
  { round, teamId, by, reason }: TeamRevived['data'],
  at: string,
): BracketDocument {
  const revive = { teamId, by, at, ...stated(reason) };
  return withRound(document, round, (one) => ({ ...one, revives: [...one.revives, revive] }));
}

export function reviveRemoved(
  document: BracketDocument,
  { round, teamId, because, reason }: ReviveRevoked['data'],
  at: string,
): BracketDocument {
  return withRound(document, round, (one) => ({
    ...one,
    revives: one.revives.filter((revive) => revive.teamId !== teamId),
    revoked: [
      ...one.revoked,
      ...one.revives
        .filter((revive) => revive.teamId === teamId)
        .map((revive) => ({ revive, because, at, ...stated(reason) })),
    ],
  }));
}
