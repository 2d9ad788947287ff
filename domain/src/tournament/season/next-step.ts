import { blockersOf } from '../../kernel/blockers.js';
import { favoritesMissing, isBye, latestRound, type Round } from '../bracket/bracket.js';
import { isSettling } from '../betting/settlement.js';
import { launchRequirements, type LaunchRequirementCode } from '../bracket/launch.decide.js';
import type { TournamentState } from '../tournament-state.js';

export const STEPS = [
  'open-registration',
  'await-teams',
  'open-competition',
  'allow-uploads',
  'await-videos',
  'approve-videos',
  'videos-missing',
  'open-betting',
  'return-to-competition',
  'return-to-betting',
  'launch-round',
  'name-favorites',
  'show-round',
  'decide-match',
  'await-settlement',
  'await-vote',
  'use-revives',
  'close-season',
] as const;

/** What the admins do next, so that the season goes on. */
export interface NextStep {
  readonly code: (typeof STEPS)[number];
  readonly round?: number;
  readonly matchId?: string;
  /** Progress of what the step waits for. */
  readonly have?: number;
  readonly need?: number;
}

export function nextStep(state: TournamentState): NextStep {
  const round = latestRound(state.bracket);
  if (!round) return beforeTheDraw(state);
  if (state.bracket.grandWinner !== null) return afterTheFinal(state, round);
  if (state.season.phase !== 3) return { code: 'return-to-betting', round: round.round };
  return round.visible ? afterRound(state, round) : beforeRound(round);
}

function beforeTheDraw(state: TournamentState): NextStep {
  const { phase, rules } = state.season;
  const teams = state.teams.byId.size;
  if (phase === 0) return { code: 'open-registration' };
  const waiting = [...state.videos.proposals.values()].filter((video) => video.state === 'waiting').length;
  if (phase > 1 && waiting > 0) return { code: 'approve-videos', need: waiting };
  if (phase === 2) return inCompetition(state);
  if (phase === 1)
    return {
      code: teams < rules.minTeams ? 'await-teams' : 'open-competition',
      have: teams,
      need: rules.minTeams,
    };
  const blocked = unmet(state)[0];
  if (!blocked) return { code: 'launch-round', round: 1 };
  return { code: 'return-to-competition', have: blocked.have, need: blocked.need };
}

/** Teams without a video are left out of the draw. It is up to the admins how long they wait for them. */
function inCompetition({ season, teams, videos }: TournamentState): NextStep {
  const [have, need] = [videos.byTeam.size, season.rules.minTeams];
  if (have < need) return { code: season.uploadsEnabled ? 'await-videos' : 'allow-uploads', have, need };
  const missing = have < teams.byId.size && season.uploadsEnabled;
  return { code: missing ? 'videos-missing' : 'open-betting', have, need: teams.byId.size };
}

function beforeRound(round: Round): NextStep {
  const need = round.matches.filter((match) => !isBye(match)).length;
  const missing = favoritesMissing(round);
  if (missing > 0) return { code: 'name-favorites', round: round.round, have: need - missing, need };
  return { code: 'show-round', round: round.round };
}

/** The season is closed when its matches are decided, their bets are paid and everybody can see the winner. */
function afterTheFinal({ betting }: TournamentState, { round, visible, matches }: Round): NextStep {
  const settling = matches.filter((match) => isSettling(betting, match));
  if (settling.length > 0)
    return {
      code: 'await-settlement',
      round,
      have: matches.length - settling.length,
      need: matches.length,
    };
  if (!visible) return { code: 'show-round', round };
  const open = matches.find(({ winner }) => winner === null);
  if (!open) return { code: 'close-season' };
  const have = matches.filter(({ winner }) => winner !== null).length;
  return { code: 'decide-match', round, matchId: open.matchId, have, need: matches.length };
}

const STEP_FOR: Readonly<Record<LaunchRequirementCode, NextStep['code']>> = {
  'tournament-over': 'close-season',
  'not-enough-teams': 'return-to-competition',
  'matches-not-completed': 'decide-match',
  'match-settling': 'await-settlement',
  'vote-open': 'await-vote',
  'revives-not-used': 'use-revives',
  'favorites-missing': 'name-favorites',
};

/** The first requirement of the next launch that is not met. */
function afterRound(state: TournamentState, { round, matches }: Round): NextStep {
  const [first] = unmet(state);
  if (!first) return { code: 'launch-round', round: round + 1 };
  const code = STEP_FOR[first.code];
  const open = matches.find(({ winner }) => winner === null);
  const { have, need } = first;
  return { code, round, have, need, ...(code === 'decide-match' && open && { matchId: open.matchId }) };
}

function unmet(state: TournamentState) {
  return launchRequirements(state).filter(({ check }) => blockersOf([check]).length > 0);
}
