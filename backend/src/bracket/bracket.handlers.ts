import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toHundredths } from '@arena/domain/kernel/money';
import { favoritesIn, matchesOfRound, roundsAnswer } from './bracket.answers.js';
import { CommandGateway } from '../app/command-gateway.js';
import { Directory } from '../teams/directory.js';
import {
  ChangeVisibility,
  CloseBetting,
  DeclareWinner,
  LaunchRound,
  NameFavorite,
  ReopenBetting,
  SetOdds,
  SetRevivesAllowed,
  type FavoritesAnswer,
  type LaunchAnswer,
  type MatchAnswer,
  type RoundsAnswer,
} from './bracket.commands.js';
import { BracketReader } from './bracket.reader.js';
import { DrawSeed } from './draw-seed.js';
import { eventOf } from './outcome-event.js';

@CommandHandler(LaunchRound)
export class LaunchRoundHandler implements ICommandHandler<LaunchRound> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly draw: DrawSeed,
  ) {}

  async execute({ by, envelope }: LaunchRound): Promise<LaunchAnswer> {
    const seed = await this.draw.forLaunch(by, envelope);
    const outcome = await this.gateway.tournament(
      { type: 'LaunchRound', data: { seed }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const { round } = eventOf(outcome, 'RoundLaunched').data;
    const peopled = await this.brackets.peopled(await this.brackets.after(outcome));
    return { success: true, round, matches: matchesOfRound(peopled, round) };
  }
}

@CommandHandler(DeclareWinner)
export class DeclareWinnerHandler implements ICommandHandler<DeclareWinner> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, by, envelope }: DeclareWinner): Promise<MatchAnswer> {
    const { match_id: matchId, team_name, confirm = false } = body;
    const data = { matchId, teamId: this.directory.teamId(team_name), confirm };
    const outcome = await this.gateway.tournament(
      { type: 'DeclareWinner', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
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

  async execute({ body, by, envelope }: NameFavorite): Promise<FavoritesAnswer> {
    const data = { matchId: body.match_id, teamId: this.directory.teamId(body.team_name) };
    const outcome = await this.gateway.tournament(
      { type: 'NameFavorite', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, favorites: favoritesIn(await this.brackets.after(outcome), data.matchId) };
  }
}

@CommandHandler(SetOdds)
export class SetOddsHandler implements ICommandHandler<SetOdds> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly directory: Directory,
  ) {}

  async execute({ body, by, envelope }: SetOdds): Promise<MatchAnswer> {
    const { match_id: matchId, team_name } = body;
    const data = { matchId, teamId: this.directory.teamId(team_name), odds: toHundredths(body.odds) ?? 0 };
    const outcome = await this.gateway.tournament(
      { type: 'SetOdds', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, match: await this.brackets.matchAfter(outcome, matchId) };
  }
}

@CommandHandler(CloseBetting)
export class CloseBettingHandler implements ICommandHandler<CloseBetting> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ body, by, envelope }: CloseBetting): Promise<MatchAnswer> {
    const outcome = await this.gateway.tournament(
      { type: 'CloseBetting', data: { matchId: body.match_id }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, match: await this.brackets.matchAfter(outcome, body.match_id) };
  }
}

@CommandHandler(ReopenBetting)
export class ReopenBettingHandler implements ICommandHandler<ReopenBetting> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ body, by, envelope }: ReopenBetting): Promise<MatchAnswer> {
    const outcome = await this.gateway.tournament(
      { type: 'ReopenBetting', data: { matchId: body.match_id }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, match: await this.brackets.matchAfter(outcome, body.match_id) };
  }
}

@CommandHandler(ChangeVisibility)
export class ChangeVisibilityHandler implements ICommandHandler<ChangeVisibility> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ body, by, envelope }: ChangeVisibility): Promise<RoundsAnswer> {
    const { round, visible } = body;
    const outcome = await this.gateway.tournament(
      { type: 'ChangeRoundVisibility', data: { round, visible }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return roundsAnswer(await this.brackets.peopled(await this.brackets.after(outcome)));
  }
}

@CommandHandler(SetRevivesAllowed)
export class SetRevivesAllowedHandler implements ICommandHandler<SetRevivesAllowed> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
  ) {}

  async execute({ body, by, envelope }: SetRevivesAllowed): Promise<RoundsAnswer> {
    const { round, count } = body;
    const outcome = await this.gateway.tournament(
      { type: 'SetRevivesAllowed', data: { round, count }, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return roundsAnswer(await this.brackets.peopled(await this.brackets.after(outcome)));
  }
}
