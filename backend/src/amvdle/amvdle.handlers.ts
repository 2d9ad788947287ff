import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { entryTitled } from '@arena/domain/amvdle/amvdle-catalogue';
import { AMVDLE_PLAYERS, type AmvdlePlayerDocument } from '@arena/projections/amvdle/amvdle.read-model';
import { rankPlayers } from '@arena/projections/amvdle/streaks';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import type { AmvdleGuessAnswer, AmvdleTodayAnswer } from '@arena/projections/views/amvdle.types';
import { toAmvdleRankView } from '@arena/projections/views/amvdle.view';
import { Clock } from '../app/clock.js';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import { MAX_PAGE } from '../http/list-query.js';
import { GuessAmv } from './amvdle.commands.js';
import { GetAmvdleRanks, GetAmvdleToday, type AmvdleRanks } from './amvdle.queries.js';
import { DailyGames } from './daily-games.js';
import { GamesReader } from './games.reader.js';
import { parisDay } from './paris-day.js';

@QueryHandler(GetAmvdleToday)
export class GetAmvdleTodayHandler implements IQueryHandler<GetAmvdleToday> {
  constructor(
    private readonly clock: Clock,
    private readonly days: DailyGames,
    private readonly games: GamesReader,
  ) {}

  async execute({ by }: GetAmvdleToday): Promise<AmvdleTodayAnswer> {
    const at = this.clock.now();
    const day = parisDay(Date.parse(at));
    return this.games.today(day, await this.days.open(day, at), by.userId);
  }
}

/** The decider has the last word on everything, also on titles that nothing has: a repetition is answered first. */
@CommandHandler(GuessAmv)
export class GuessAmvHandler implements ICommandHandler<GuessAmv> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly days: DailyGames,
    private readonly games: GamesReader,
  ) {}

  async execute({ body, by, envelope }: GuessAmv): Promise<AmvdleGuessAnswer> {
    const day = parisDay(Date.parse(envelope.at));
    const late = body.day !== undefined && body.day !== day;
    const opened = late ? null : await this.days.open(day, envelope.at);
    const guess = opened && entryTitled((await this.days.catalogueOf(opened)).entries, body.title);
    const data = { day, sentFor: body.day, guess, rewarded: opened !== null && this.games.pays(opened) };
    const outcome = await this.gateway.tournament(
      { type: 'GuessAmv', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return this.games.after(outcome);
  }
}

@QueryHandler(GetAmvdleRanks)
export class GetAmvdleRanksHandler implements IQueryHandler<GetAmvdleRanks> {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
  ) {}

  async execute({ asked }: GetAmvdleRanks): Promise<AmvdleRanks> {
    const where = { season: this.gateway.seasonOr(asked.season) };
    const { documents } = await this.reader.find<AmvdlePlayerDocument>(AMVDLE_PLAYERS, { where });
    const ranked = rankPlayers(documents);
    const from = /^\d{1,9}$/.test(asked.after ?? '') ? Number(asked.after) : 0;
    const until = from + (asked.limit ?? MAX_PAGE);
    const page = ranked.slice(from, until);
    const people = await this.names.namesOf(page.map(({ document }) => document.userId));
    const today = parisDay(this.clock.millis());
    const rows = page.map((row) => toAmvdleRankView(row, people, today));
    return { success: true, rows, next: until < ranked.length ? String(until) : null };
  }
}
