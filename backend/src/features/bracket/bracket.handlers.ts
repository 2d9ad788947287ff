import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toHundredths } from '@arena/domain/kernel/money';
import type { TournamentCommandOf } from '@arena/domain/tournament/tournament';
import type { BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { toBracketView } from '@arena/projections/bracket/bracket.view';
import type { FavoriteView, MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { Directory } from '../../platform/queries/directory.js';
import type { MatchTeamDto } from '../../platform/queries/match.dto.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import { Approvals } from '../../platform/runtime/approvals.js';
import { CommandGateway, type Intent } from '../../platform/runtime/command-gateway.js';
import { eventOf, findEvent } from '../../platform/runtime/outcome-event.js';
import type { LaunchDto, OddsDto, WalkoverDto, WinnerDto } from './bracket.dto.js';
import { DrawSeed } from './draw-seed.js';

export interface MatchAnswer {
  success: true;
  match: MatchView;
}
export interface WinnerAnswer extends MatchAnswer {
  /** Of the event that decided the winner. */
  revision: number;
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

export class LaunchRound extends RequestCommand<LaunchDto, LaunchAnswer> {}
export class DeclareWinner extends RequestCommand<WinnerDto, WinnerAnswer> {}
export class DeclareWalkover extends RequestCommand<WalkoverDto, WinnerAnswer> {}
export class SetOdds extends RequestCommand<OddsDto, MatchAnswer> {}
export class ChangeBetting extends RequestCommand<{ matchId: string; open: boolean }, MatchAnswer> {}
export class NameFavorite extends RequestCommand<MatchTeamDto, FavoritesAnswer> {}
export class ChangeRound extends RequestCommand<
  Intent<TournamentCommandOf<'ChangeRoundVisibility' | 'SetRevivesAllowed'>>,
  RoundsAnswer
> {}

const STAFF = { staff: true };

@CommandHandler(LaunchRound)
export class LaunchRoundHandler implements ICommandHandler<LaunchRound> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly draw: DrawSeed,
  ) {}

  async execute({ body: { seeding_version: seedings }, context }: LaunchRound): Promise<LaunchAnswer> {
    const outcome = await this.gateway.inSteps(context, async (stepOf) => {
      const seed = await this.draw.forLaunch(stepOf);
      return this.gateway.tournament({ type: 'LaunchRound', data: { seed, seedings } }, context);
    });
    const { round } = eventOf(outcome.events, 'RoundLaunched').data;
    const bracket = await this.brackets.after(outcome);
    const matches = await this.brackets.matches(bracket, (match) => match.round === round);
    return { success: true, round, matches };
  }
}

@CommandHandler(DeclareWinner)
export class DeclareWinnerHandler implements ICommandHandler<DeclareWinner> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly directory: Directory,
    private readonly approvals: Approvals,
  ) {}

  async execute({ body, context }: DeclareWinner): Promise<WinnerAnswer> {
    const { match_id: matchId, team_name, confirm = false, reason, seen } = body;
    const result = { matchId, teamId: this.directory.teamId(team_name), reason: reason?.trim() ?? '' };
    const data = { ...result, confirm, seen };
    // What is not confirmed corrects nothing.
    const outcome =
      confirm && this.approvals.areOn()
        ? await this.approvals.send({ kind: 'overturn', ...result }, context, { seen })
        : await this.gateway.tournament({ type: 'DeclareWinner', data }, context);
    const { revision } =
      findEvent(outcome.events, 'WinnerOverturned') ?? eventOf(outcome.events, 'WinnerDeclared');
    return { success: true, match: await this.brackets.matchAfter(outcome, matchId), revision };
  }
}

@CommandHandler(DeclareWalkover)
export class DeclareWalkoverHandler implements ICommandHandler<DeclareWalkover> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, context }: DeclareWalkover): Promise<WinnerAnswer> {
    const { match_id: matchId, team_name, reason } = body;
    const data = { matchId, teamId: this.directory.teamId(team_name), reason: reason?.trim() };
    const outcome = await this.gateway.tournament({ type: 'DeclareWalkover', data }, context);
    const { revision } = eventOf(outcome.events, 'WinnerDeclared');
    return { success: true, match: await this.brackets.matchAfter(outcome, matchId), revision };
  }
}

@CommandHandler(SetOdds)
export class SetOddsHandler implements ICommandHandler<SetOdds> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, context }: SetOdds): Promise<MatchAnswer> {
    const { match_id: matchId, team_name } = body;
    const data = {
      matchId,
      teamId: this.directory.teamId(team_name),
      odds: toHundredths(body.odds) ?? 0,
    };
    const outcome = await this.gateway.tournament({ type: 'SetOdds', data }, context);
    return { success: true, match: await this.brackets.matchAfter(outcome, matchId) };
  }
}

@CommandHandler(ChangeBetting)
export class ChangeBettingHandler implements ICommandHandler<ChangeBetting> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ body: { matchId, open }, context }: ChangeBetting): Promise<MatchAnswer> {
    const data = { matchId };
    const command = open
      ? ({ type: 'ReopenBetting', data } as const)
      : ({ type: 'CloseBetting', data } as const);
    const outcome = await this.gateway.tournament(command, context);
    return { success: true, match: await this.brackets.matchAfter(outcome, matchId) };
  }
}

@CommandHandler(NameFavorite)
export class NameFavoriteHandler implements ICommandHandler<NameFavorite> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, context }: NameFavorite): Promise<FavoritesAnswer> {
    const data = { matchId: body.match_id, teamId: this.directory.teamId(body.team_name) };
    const outcome = await this.gateway.tournament({ type: 'NameFavorite', data }, context);
    return { success: true, favorites: favoritesIn(await this.brackets.after(outcome), data.matchId) };
  }
}

function favoritesIn(bracket: BracketDocument, matchId: string): FavoriteView[] {
  const round = bracket.rounds.find(({ matches }) => matches.some((match) => match.matchId === matchId));
  const matches = round?.matches ?? [];
  return matches.flatMap((match) => {
    const team = match.favorite === null ? undefined : bracket.teams[match.favorite];
    return team ? [{ round: match.round, match_id: match.matchId, team_name: team.name }] : [];
  });
}

@CommandHandler(ChangeRound)
export class ChangeRoundHandler implements ICommandHandler<ChangeRound> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ body, context }: ChangeRound): Promise<RoundsAnswer> {
    const outcome = await this.gateway.tournament(body, context);
    const bracket = await this.brackets.after(outcome);
    const { rounds, revives_allowed } = toBracketView(bracket, new Map(), STAFF);
    return { success: true, rounds, revives_allowed };
  }
}
