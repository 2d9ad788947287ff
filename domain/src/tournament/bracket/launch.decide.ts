import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin } from '../access.js';
import { isSettling } from '../betting/settlement.js';
import { openVote, revivesAllowed, revivesOf } from '../revives/revives.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import type { DrawCommitted, RoundLaunched } from './bracket.events.js';
import { hasAllFavorites, isBye, isComplete, latestRound, type Round } from './bracket.js';
import { drawOrder, opensCommitment } from './draw.js';
import { pairUp } from './pairing.js';

const SHA256_HEX = /^[0-9a-f]{64}$/;

/** May be renewed until the draw is made, never after. */
export function commitDraw(
  state: TournamentState,
  { data: { commitment }, actor }: TournamentCommandOf<'CommitDraw'>,
): DrawCommitted[] {
  requireAdmin(actor);
  if (!SHA256_HEX.test(commitment)) throw new DomainError('validation-failed');
  if (latestRound(state)) throw new DomainError('draw-already-made');
  return state.bracket.commitment === commitment ? [] : [{ type: 'DrawCommitted', data: { commitment } }];
}

/** Round 1 by the draw, every later one from the round before; both start hidden. */
export function launchRound(
  state: TournamentState,
  { data: { seed }, actor }: TournamentCommandOf<'LaunchRound'>,
): RoundLaunched[] {
  requireAdmin(actor);
  if (state.bracket.grandWinner !== null) throw new DomainError('tournament-over');
  const before = latestRound(state);
  return [before ? laterRound(state, before) : firstRound(state, seed)];
}

/** Every team with a video, in the order that the revealed seed gives. */
function firstRound(state: TournamentState, seed: string | null): RoundLaunched {
  const teams = [...state.media.byTeam.keys()];
  if (teams.length < state.season.rules.minTeams) throw new DomainError('not-enough-teams');
  const { commitment } = state.bracket;
  if (seed === null || commitment === null || !opensCommitment(seed, commitment))
    throw new DomainError('draw-seed-mismatch');
  const entrants = drawOrder(seed, teams);
  return { type: 'RoundLaunched', data: { round: 1, entrants, pairings: pairUp(1, entrants, []), seed } };
}

/** The winners in match order, then the revived teams in order of revival. */
function laterRound(state: TournamentState, before: Round): RoundLaunched {
  requireFinished(state, before);
  const round = before.round + 1;
  const winners = before.matches.flatMap((match) => match.winner ?? []);
  const entrants = [...winners, ...revivesOf(state, before.round).map((revive) => revive.teamId)];
  const byes = state.bracket.rounds.map(({ matches }) => matches.find(isBye)?.team1 ?? null);
  const pairings = pairUp(round, entrants, byes);
  return { type: 'RoundLaunched', data: { round, entrants, pairings, seed: null } };
}

/** Nothing of a round may still be open when its bets and results become final. */
function requireFinished(state: TournamentState, round: Round): void {
  const number = { round: round.round };
  if (!isComplete(round)) throw new DomainError('matches-not-completed');
  if (round.matches.some((match) => isSettling(state, match))) throw new DomainError('match-settling');
  if (openVote(state)) throw new DomainError('vote-open', number);
  if (revivesOf(state, round.round).length < revivesAllowed(state, round.round))
    throw new DomainError('revives-not-used', number);
  if (!hasAllFavorites(round)) throw new DomainError('favorites-missing');
}
