import type { DiscordTexts } from './discord-texts.js';

export const en: DiscordTexts = {
  events: {
    RoundLaunched:
      '{round}: the matches have been drawn. They appear here as soon as betting on them begins.',
    RoundVisibilityChanged: '{round}, now open:',
    WinnerDeclared: '{round}: {winner} beats {loser}.',
    WinnerOverturned: '{round}, corrected result: {winner} beats {loser}.',
    GrandWinnerCrowned: '{team} is the Grand Winner!',
    TeamRevived: '{round}: {team} lost and is back. The team has been revived.',
    ReviveRevoked: 'The revive of {team} was revoked.',
    RevivalVoteOpened: '{round}: the public vote is open until {closes}. One team comes back.',
    RevivalVoteClosed: '{round}: the public vote is closed. {winner} has the most votes.',
    RevivalVoteCancelled: '{round}: the public vote was stopped without a result.',
    PhaseChanged: 'A new phase begins: {phase}.',
  },
  round: 'Round {round}',
  stages: { final: 'Final', 'semi-final': 'Semi-final', 'quarter-final': 'Quarter-final' },
  thirdPlace: 'Match for third place',
  versus: '{team1} vs {team2}',
  bye: '{team1}: bye',
  walkover: '{round}: {winner} wins by walkover. {loser} has vanished.',
  nobodyRevived: '{round}: the public vote is closed. No team comes back.',
  removedTeam: 'a removed team',
  phases: ['countdown', 'registration', 'competition', 'bracket and betting'],
  test: 'This is a test message from Battle Arena.',
};
