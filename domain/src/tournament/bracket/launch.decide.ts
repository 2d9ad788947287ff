import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { blockersOf, requireAll, type Blocker, type Check } from '../../kernel/blockers.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { ErrorCode } from '../../kernel/error-catalogue.js';
import { isSettling } from '../betting/settlement.js';
import { openVote, revivesAllowed, revivesOf } from '../revives/revives.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import type { RoundLaunched } from './bracket.events.js';
import { isBye, latestRound, type Round } from './bracket.js';
import { opensCommitment } from './draw.js';
import { pairUp } from './pairing.js';
import { firstOrder } from './seeding.js';
import { SEEDING_BASES, type Seeding } from './seeds.js';
import {
  bracketMatches,
  isFinalOf,
  thirdPlacePairing,
  thirdPlaceTeams,
  type RoundBefore,
} from './third-place.js';

type CommitDraw = Command<'CommitDraw', { commitment: string }>;
/** `version`: of the seeding that the caller has read. Without teams, all are drawn. */
type SetSeeding = Command<'SetSeeding', Seeding & { season: number; version: number }>;
/** `seed` reveals the draw of round 1; null for later rounds. `seedings`: how often the seeding that the caller has read was set. */
type LaunchRound = Command<'LaunchRound', { seed: string | null; seedings?: number | undefined }>;

export const launchDecisions: Decisions<CommitDraw | SetSeeding | LaunchRound> = {
  /** Can be repeated until the draw. */
  CommitDraw(state, { data: { commitment }, actor }) {
    requireAdmin(actor);
    if (!SHA256_HEX.test(commitment)) throw new DomainError('validation-failed');
    if (latestRound(state.bracket)) throw new DomainError('draw-already-made');
    return state.bracket.commitment === commitment ? [] : [{ type: 'DrawCommitted', data: { commitment } }];
  },
  SetSeeding(state, { data: { season, version, basis, teams }, actor }) {
    requireAdmin(actor);
    if (season !== state.season.season) throw new DomainError('season-closed');
    if (latestRound(state.bracket)) throw new DomainError('draw-already-made');
    if (!SEEDING_BASES.includes(basis) || new Set(teams).size < teams.length)
      throw new DomainError('validation-failed');
    if (!teams.every((teamId) => state.teams.byId.has(teamId))) throw new DomainError('team-not-found');
    const { seeding, seedings } = state.bracket;
    if (seeding.basis === basis && seeding.teams.join() === teams.join()) return [];
    if (version !== seedings) throw new DomainError('seeding-changed');
    return [{ type: 'SeedingSet', data: { basis, teams } }];
  },
  LaunchRound(state, { data: { seed, seedings }, actor }) {
    requireAdmin(actor);
    requireAll(launchRequirements(state).map(({ check }) => check));
    const before = latestRound(state.bracket);
    if (!before && seedings !== undefined && seedings !== state.bracket.seedings)
      throw new DomainError('seeding-changed');
    return [before ? laterRound(state, before) : firstRound(state, seed)];
  },
};

const SHA256_HEX = /^[0-9a-f]{64}$/;

/** What may refuse the launch of a round. */
export type LaunchRequirementCode = Extract<
  ErrorCode,
  | 'tournament-over'
  | 'not-enough-teams'
  | 'matches-not-completed'
  | 'match-settling'
  | 'vote-open'
  | 'revives-not-used'
  | 'favorites-missing'
>;

export interface LaunchRequirement {
  readonly code: LaunchRequirementCode;
  readonly have: number;
  readonly need: number;
  readonly check: Check;
}

/** In the order in which `LaunchRound` checks them. */
export function launchRequirements(state: TournamentState): LaunchRequirement[] {
  if (state.bracket.grandWinner !== null) return [requirement('tournament-over', 0, 1)];
  const before = latestRound(state.bracket);
  if (before) return requirementsAfter(state, before);
  const [have, need] = [state.videos.byTeam.size, state.season.rules.minTeams];
  return [requirement('not-enough-teams', have, need, { details: { have, need } })];
}

export function launchBlockers(state: TournamentState): Blocker[] {
  return blockersOf(launchRequirements(state).map(({ check }) => check));
}

function requirementsAfter(state: TournamentState, { round, matches }: Round): LaunchRequirement[] {
  const played = matches.filter((match) => !isBye(match));
  const decided = played.filter(({ winner }) => winner !== null);
  const settled = decided.filter((match) => !isSettling(state.betting, match));
  const favorites = played.filter(({ favorite }) => favorite !== null);
  return [
    requirement('matches-not-completed', decided.length, played.length),
    // Counts decided matches only. Undecided ones have their own requirement.
    requirement('match-settling', settled.length, played.length, {
      refuses: settled.length < decided.length,
    }),
    requirement('vote-open', openVote(state.revives) ? 0 : 1, 1, { details: { round } }),
    requirement(
      'revives-not-used',
      revivesOf(state.revives, round).length,
      // Who lost by walkover is not revived.
      Math.min(
        revivesAllowed(state.revives, round),
        bracketMatches(played).filter(({ walkover }) => !walkover).length,
      ),
      {
        details: { round },
      },
    ),
    requirement('favorites-missing', favorites.length, played.length),
  ];
}

function requirement(
  code: LaunchRequirementCode,
  have: number,
  need: number,
  { details = {}, refuses = have < need }: { details?: Blocker['variables']; refuses?: boolean } = {},
): LaunchRequirement {
  const check = () => {
    if (refuses) throw new DomainError(code, details);
  };
  return { code, have, need, check };
}

function firstRound(state: TournamentState, seed: string | null): RoundLaunched {
  const teams = [...state.videos.byTeam.keys()];
  const { commitment } = state.bracket;
  if (seed === null || commitment === null || !opensCommitment(seed, commitment))
    throw new DomainError('draw-seed-mismatch');
  const { basis, teams: seeds } = state.bracket.seeding;
  const seeded = seeds.filter((teamId) => teams.includes(teamId));
  const entrants = firstOrder(seed, teams, seeded);
  const pairings = pairUp(1, entrants, []);
  const seeding = seeded.length > 0 ? { seeding: { basis, teams: seeded } } : {};
  return { type: 'RoundLaunched', data: { round: 1, entrants, pairings, seed, ...seeding } };
}

/** Winners in match order, then revived teams in order of revival. */
function entrantsAfter({ matches, revived }: RoundBefore): string[] {
  return [...bracketMatches(matches).flatMap(({ winner }) => winner ?? []), ...revived];
}

function roundBefore(state: TournamentState, { round, matches }: Round): RoundBefore {
  return { matches, revived: revivesOf(state.revives, round).map(({ teamId }) => teamId) };
}

/** Who will play for third place. Fewer than two: nobody. Null: the next round is no final, or the season has no such match. */
export function thirdPlaceAhead(state: TournamentState): string[] | null {
  if (!state.season.rules.thirdPlaceMatch) return null;
  const latest = latestRound(state.bracket);
  const before = latest && roundBefore(state, latest);
  const entrants = before ? entrantsAfter(before) : [...state.videos.byTeam.keys()];
  return isFinalOf(entrants) ? thirdPlaceTeams(before) : null;
}

function laterRound(state: TournamentState, latest: Round): RoundLaunched {
  const round = latest.round + 1;
  const before = roundBefore(state, latest);
  const entrants = entrantsAfter(before);
  const byes = state.bracket.rounds.map(({ matches }) => matches.find(isBye)?.team1 ?? null);
  const third = state.season.rules.thirdPlaceMatch ? thirdPlacePairing(round, entrants, before) : [];
  const pairings = [...pairUp(round, entrants, byes), ...third];
  return { type: 'RoundLaunched', data: { round, entrants, pairings, seed: null } };
}
