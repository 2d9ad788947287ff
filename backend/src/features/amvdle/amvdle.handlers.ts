import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { catalogueAt, entryTitled } from '@arena/domain/amvdle/amvdle-catalogue';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { titleKey } from '@arena/domain/amvdle/text-keys';
import type { AmvdleCatalogueAnswer, AmvdleGuessAnswer } from '@arena/projections/amvdle/amvdle.types';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { parisDay } from '../../platform/system/paris-day.js';
import { Seeds } from '../../platform/system/seeds.js';
import { catalogueAnswer } from './amvdle.reader.js';
import { DailyGames } from './daily-games.js';
import { guessed } from './game-answer.js';
import { GamesReader } from './games.reader.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { GuessDto } from './amvdle.dto.js';
import type { CatalogueImport } from './catalogue-import.js';

export class GuessAmv extends RequestCommand<GuessDto, AmvdleGuessAnswer> {}
export class ReplaceCatalogue extends RequestCommand<CatalogueImport, AmvdleCatalogueAnswer> {}

/** Unknown titles also reach the decider, because a repeated command must get its first answer. */
@CommandHandler(GuessAmv)
export class GuessAmvHandler implements ICommandHandler<GuessAmv> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly days: DailyGames,
    private readonly games: GamesReader,
  ) {}

  async execute({ body, context }: GuessAmv): Promise<AmvdleGuessAnswer> {
    const day = parisDay(Date.parse(context.at));
    const late = body.day !== undefined && body.day !== day;
    const opened = late ? null : await this.days.open(day, context.at, context.effects);
    const guess = opened && entryTitled((await this.days.catalogueOf(opened)).entries, body.title);
    const data = { day, sentFor: body.day, guess, rewarded: opened !== null && this.games.pays(opened) };
    const outcome = await this.gateway.tournament({ type: 'GuessAmv', data }, context, guessed);
    return this.games.after(outcome);
  }
}

@CommandHandler(ReplaceCatalogue)
export class ReplaceCatalogueHandler implements ICommandHandler<ReplaceCatalogue> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
  ) {}

  async execute({ body, context }: ReplaceCatalogue): Promise<AmvdleCatalogueAnswer> {
    const known = catalogueAt(this.gateway.amvdleCatalogueState());
    const ids = new Map(known.map(({ title, entryId }) => [titleKey(title), entryId]));
    const entries = body.entries.map(({ id, ...entry }): AmvdleEntry => {
      const entryId = id ?? ids.get(titleKey(entry.title)) ?? this.seeds.id();
      return { entryId, ...entry };
    });
    const data = { entries, sample: body.sample, version: body.version ?? undefined };
    const { events } = await this.gateway.amvdleCatalogue({ type: 'ReplaceAmvdleCatalogue', data }, context);
    const state = this.gateway.amvdleCatalogueState();
    return catalogueAnswer(state, events[0]?.data ?? state);
  }
}
