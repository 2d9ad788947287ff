import type { Decider } from '../kernel/command.js';
import { evolveBetting } from './betting/betting.js';
import { deleteBet, placeBet } from './betting/betting.decide.js';
import {
  changeRoundVisibility,
  closeBetting,
  nameFavorite,
  reopenBetting,
  setOdds,
} from './bracket/bracket.decide.js';
import { evolveBracket } from './bracket/bracket.js';
import { commitDraw, launchRound } from './bracket/launch.decide.js';
import { continueSettlement, declareWinner } from './bracket/winner.decide.js';
import { evolveCatalogue } from './catalogue/catalogue.js';
import { setPriceAndStock } from './catalogue/catalogue.decide.js';
import { addJudge, removeJudge } from './judges/judges.decide.js';
import { evolveJudges } from './judges/judges.js';
import { removeVideo, submitVideo } from './media/media.decide.js';
import { evolveMedia } from './media/media.js';
import { grantMoney, removeMoney } from './money/money.decide.js';
import { evolveMoney } from './money/money.js';
import { reviveTeam, reviveWithCard, revokeRevive, setRevivesAllowed } from './revives/revives.decide.js';
import { evolveRevives } from './revives/revives.js';
import { castRevivalVote, closeRevivalVote, openRevivalVote } from './revives/vote.decide.js';
import {
  changePhase,
  closeSeason,
  openSeason,
  requireOpenSeason,
  toggleUploads,
} from './season/season.decide.js';
import { evolveSeason } from './season/season.js';
import { deleteTeam, registerTeam, updateTeam } from './teams/teams.decide.js';
import { evolveTeams } from './teams/teams.js';
import type { TournamentCommand } from './tournament.commands.js';
import type { TournamentEvent } from './tournament.events.js';
import { initialState, type TournamentState } from './tournament-state.js';

export type { TournamentState } from './tournament-state.js';
export type { Team } from './teams/teams.js';
export { previewWinner, type WinnerConsequences } from './bracket/winner-preview.js';
export { isJudge } from './judges/judges.js';
export { teamByName, teamOf } from './teams/teams.js';
export { balanceOf } from './money/money.js';
export { decodeState, encodeState, TOURNAMENT_FINGERPRINT } from './snapshot.js';
export { openVote } from './revives/revives.js';
export { phaseOf, settlingMatches } from './queries.js';

/** A season: one stream, one consistency boundary. */
export const tournament: Decider<TournamentState, TournamentCommand, TournamentEvent> = {
  initial: initialState,
  evolve,
  decide,
};

/** Each event goes to the nouns whose state it changes; money follows from all of them. */
function evolve(state: TournamentState, event: TournamentEvent): void {
  evolveMoney(state.money, event);
  switch (event.type) {
    case 'SeasonOpened':
    case 'PhaseChanged':
    case 'UploadsToggled':
    case 'SeasonClosed':
      return evolveSeason(state.season, event);
    case 'TeamRegistered':
    case 'TeamUpdated':
    case 'TeamDeleted':
      return evolveTeams(state.teams, event);
    case 'VideoSubmitted':
    case 'VideoRemoved':
      return evolveMedia(state.media, event);
    case 'RoundLaunched':
      evolveBetting(state.betting, event);
      return evolveBracket(state.bracket, event);
    case 'DrawCommitted':
    case 'FavoriteNamed':
    case 'OddsSet':
    case 'RoundVisibilityChanged':
    case 'BettingClosed':
    case 'BettingReopened':
    case 'WinnerDeclared':
    case 'WinnerOverturned':
    case 'GrandWinnerCrowned':
    case 'GrandWinnerUncrowned':
      return evolveBracket(state.bracket, event);
    case 'BetPlaced':
    case 'BetWithdrawn':
    case 'BetsSettled':
    case 'BetsReversed':
    case 'BetsRefunded':
      return evolveBetting(state.betting, event);
    case 'TeamRevived':
    case 'ReviveRevoked':
      evolveCatalogue(state.catalogue, event);
      return evolveRevives(state.revives, event);
    case 'RevivesAllowedSet':
    case 'RevivalVoteOpened':
    case 'RevivalVoteCast':
    case 'RevivalVoteClosed':
      return evolveRevives(state.revives, event);
    case 'MoneyGranted':
    case 'MoneyRemoved':
      return;
    case 'JudgeAdded':
    case 'JudgeRemoved':
      return evolveJudges(state.judges, event);
    case 'ProductStocked':
    case 'ProductPriceOrStockSet':
      return evolveCatalogue(state.catalogue, event);
    default:
      return event satisfies never;
  }
}

function decide(state: TournamentState, command: TournamentCommand): TournamentEvent[] {
  if (command.type === 'OpenSeason') return openSeason(state, command);
  requireOpenSeason(state);
  switch (command.type) {
    case 'ChangePhase':
      return changePhase(state, command);
    case 'ToggleUploads':
      return toggleUploads(state, command);
    case 'CloseSeason':
      return closeSeason(state, command);
    case 'RegisterTeam':
      return registerTeam(state, command);
    case 'UpdateTeam':
      return updateTeam(state, command);
    case 'DeleteTeam':
      return deleteTeam(state, command);
    case 'SubmitVideo':
      return submitVideo(state, command);
    case 'RemoveVideo':
      return removeVideo(state, command);
    case 'CommitDraw':
      return commitDraw(state, command);
    case 'LaunchRound':
      return launchRound(state, command);
    case 'NameFavorite':
      return nameFavorite(state, command);
    case 'SetOdds':
      return setOdds(state, command);
    case 'ChangeRoundVisibility':
      return changeRoundVisibility(state, command);
    case 'CloseBetting':
      return closeBetting(state, command);
    case 'ReopenBetting':
      return reopenBetting(state, command);
    case 'DeclareWinner':
      return declareWinner(state, command);
    case 'ContinueSettlement':
      return continueSettlement(state, command);
    case 'PlaceBet':
      return placeBet(state, command);
    case 'DeleteBet':
      return deleteBet(state, command);
    case 'GrantMoney':
      return grantMoney(state, command);
    case 'RemoveMoney':
      return removeMoney(state, command);
    case 'SetRevivesAllowed':
      return setRevivesAllowed(state, command);
    case 'ReviveWithCard':
      return reviveWithCard(state, command);
    case 'ReviveTeam':
      return reviveTeam(state, command);
    case 'RevokeRevive':
      return revokeRevive(state, command);
    case 'OpenRevivalVote':
      return openRevivalVote(state, command);
    case 'CastRevivalVote':
      return castRevivalVote(state, command);
    case 'CloseRevivalVote':
      return closeRevivalVote(state, command);
    case 'AddJudge':
      return addJudge(state, command);
    case 'RemoveJudge':
      return removeJudge(state, command);
    case 'SetPriceAndStock':
      return setPriceAndStock(state, command);
  }
}
