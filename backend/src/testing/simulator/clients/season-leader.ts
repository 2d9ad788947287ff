import { isBye, isComplete, latestRound, type Round } from '@arena/domain/tournament/bracket/bracket';
import { candidatesOf, openVote, revivesAllowed, revivesOf } from '@arena/domain/tournament/revives/revives';
import { teamData, VIDEO, videoData } from '@arena/domain/tournament/testing/play';
import { ADMIN, inSeason, user, type Request } from './requests.js';
import type { View } from './moves/move.js';

/** What leads the season on: a request, waiting for the night in which a vote ends, or the end. */
export type Step = Request | 'night' | 'over' | null;

/** @param teams how many the season needs */
export function nextStep(view: View, teams: number): Step {
  const { state } = view;
  if (state.season.status === 'unopened') return null;
  if (state.season.status === 'closed') return 'over';
  switch (state.season.phase) {
    case 0:
      return inSeason('ChangePhase', { phase: 1 });
    case 1:
      return registration(view, teams);
    case 2:
      return uploads(view);
    default:
      return competition(view);
  }
}

function registration({ state }: View, teams: number): Step {
  if (state.teams.byId.size >= teams) return inSeason('ChangePhase', { phase: 2 });
  const free = Array.from({ length: teams }, (_, n) => `t${n + 1}`).find(
    (teamId) => !state.teams.byId.has(teamId),
  );
  return free === undefined ? null : inSeason('RegisterTeam', teamData(free), user(`${free}-a`));
}

function uploads({ state, newId }: View): Step {
  const missing = [...state.teams.byId.keys()].find((teamId) => !state.videos.byTeam.has(teamId));
  if (missing === undefined) return inSeason('ChangePhase', { phase: 3 });
  if (!state.season.uploadsEnabled) return inSeason('ToggleUploads', { enabled: true });
  const videoId = newId('video');
  const file = { ...VIDEO, objectKey: `videos/${videoId}` };
  return inSeason('SubmitVideo', { ...videoData(videoId), file }, user(`${missing}-a`));
}

function competition(view: View): Step {
  const { state, drawSeed } = view;
  const round = latestRound(state.bracket);
  if (!round) {
    if (state.videos.byTeam.size < 2) return inSeason('ChangePhase', { phase: 2 });
    return drawSeed === null ? null : inSeason('LaunchRound', { seed: drawSeed });
  }
  if (openVote(state.revives)) return 'night';
  if (state.bracket.grandWinner !== null) return decision(view, round) ?? 'over';
  return preparation(round) ?? decision(view, round) ?? nextRound(view, round);
}

function preparation(round: Round): Request | null {
  const match = round.matches.find((each) => !isBye(each) && each.favorite === null);
  if (match) return inSeason('NameFavorite', { matchId: match.matchId, teamId: match.team1 });
  return round.visible ? null : inSeason('ChangeRoundVisibility', { round: round.round, visible: true });
}

function decision({ chance }: View, round: Round): Request | null {
  const match = round.matches.find(({ winner }) => winner === null);
  if (!match) return null;
  const teamId = chance.pick([match.team1, match.team2 ?? match.team1]) ?? match.team1;
  return inSeason('DeclareWinner', { matchId: match.matchId, teamId, confirm: false });
}

function nextRound({ state }: View, round: Round): Request | null {
  if (!isComplete(round)) return null;
  const used = revivesOf(state.revives, round.round).length;
  if (used < revivesAllowed(state.revives, round.round)) {
    const [teamId] = candidatesOf(state.revives, round);
    return teamId === undefined
      ? inSeason('SetRevivesAllowed', { round: round.round, count: used })
      : inSeason('ReviveTeam', { teamId });
  }
  return inSeason('LaunchRound', { seed: null });
}

export function reset(season: number): Request {
  return { to: 'reset', season, intent: { type: 'CloseSeason' }, actor: ADMIN };
}
