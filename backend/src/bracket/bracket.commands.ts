import type { FavoriteView, MatchView, RoundView } from '@arena/projections/views/bracket.types';
import type { RevivesInfo, VoteView } from '@arena/projections/views/revive.types';
import { RequestCommand } from '../http/request-command.js';
import type {
  MatchDto,
  MatchTeamDto,
  OddsDto,
  RevivesAllowedDto,
  ReviveWithCardDto,
  RoundDto,
  TeamNameDto,
  VisibilityDto,
  WinnerDto,
} from './bracket.dto.js';

export interface MatchAnswer {
  success: true;
  match: MatchView;
}
export interface LaunchAnswer {
  success: true;
  round: number;
  matches: MatchView[];
}
export interface FavoritesAnswer {
  success: true;
  favorites: FavoriteView[];
}
export interface RoundsAnswer {
  success: true;
  rounds: RoundView[];
  revives_allowed: Record<number, number>;
}
export interface RevivesAnswer {
  success: true;
  message: string;
  revives_info: RevivesInfo;
}
export interface VoteAnswer {
  success: true;
  vote: VoteView;
}

export class LaunchRound extends RequestCommand<Record<string, never>, LaunchAnswer> {}
export class DeclareWinner extends RequestCommand<WinnerDto, MatchAnswer> {}
export class NameFavorite extends RequestCommand<MatchTeamDto, FavoritesAnswer> {}
export class SetOdds extends RequestCommand<OddsDto, MatchAnswer> {}
export class CloseBetting extends RequestCommand<MatchDto, MatchAnswer> {}
export class ReopenBetting extends RequestCommand<MatchDto, MatchAnswer> {}
export class ChangeVisibility extends RequestCommand<VisibilityDto, RoundsAnswer> {}
export class SetRevivesAllowed extends RequestCommand<RevivesAllowedDto, RoundsAnswer> {}
export class ReviveWithCard extends RequestCommand<ReviveWithCardDto, RevivesAnswer> {}
export class ReviveTeam extends RequestCommand<TeamNameDto, RevivesAnswer> {}
export class RevokeRevive extends RequestCommand<TeamNameDto, RevivesAnswer> {}
export class OpenVote extends RequestCommand<RoundDto, VoteAnswer> {}
export class CastVote extends RequestCommand<TeamNameDto, VoteAnswer> {}
