import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { draftedEntries, entryTitled } from '@arena/domain/amvdle/amvdle-catalogue';
import { draftsFor, type AmvdleCatalogueCommandOf } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import type { AmvdleCatalogueChanged, AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { titleKey } from '@arena/domain/amvdle/text-keys';
import type { AmvdleCatalogueAnswer, AmvdleGuessAnswer } from '@arena/projections/amvdle/amvdle.types';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { parisDay } from '../../platform/system/paris-day.js';
import { Seeds } from '../../platform/system/seeds.js';
import { catalogueAnswer } from './amvdle.reader.js';
import { DailyGames } from './daily-games.js';
import { guessed } from './game-answer.js';
import { GamesReader } from './games.reader.js';
import type { StepOf } from '../../platform/request/requests-in-steps.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { GuessDto } from './amvdle.dto.js';
import type { CatalogueImport } from './catalogue-import.js';

type Replacement = AmvdleCatalogueCommandOf<'ReplaceAmvdleCatalogue'>['data'] & { draftId: string };

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
    // Equal content continues a draft that was interrupted.
    const draftId = context.fingerprint;
    const known = draftedEntries(this.gateway.amvdleCatalogueState(), draftId).values();
    const ids = new Map([...known].map(({ title, entryId }) => [titleKey(title), entryId]));
    const entries = body.entries.map(({ id, ...entry }): AmvdleEntry => {
      const entryId = id ?? ids.get(titleKey(entry.title)) ?? this.seeds.id();
      return { entryId, ...entry };
    });
    const data = { entries, sample: body.sample, version: body.version ?? undefined, draftId };
    const { events } = await this.gateway.inSteps(context, async (stepOf) => {
      if (!(await this.gateway.isCatalogueRepeated(context))) await this.draft(data, stepOf);
      return this.gateway.amvdleCatalogue({ type: 'ReplaceAmvdleCatalogue', data }, context);
    });
    const state = this.gateway.amvdleCatalogueState();
    // A replacement records no other event.
    const [changed] = events as readonly { readonly data: AmvdleCatalogueChanged['data'] }[];
    return catalogueAnswer(state, changed?.data ?? state);
  }

  private async draft(replacement: Replacement, stepOf: StepOf): Promise<void> {
    const { draftId } = replacement;
    for (const changes of draftsFor(this.gateway.amvdleCatalogueState(), replacement)) {
      const data = { draftId, ...changes };
      await this.gateway.amvdleCatalogue(
        { type: 'DraftAmvdleChanges', data },
        stepOf(JSON.stringify(changes)),
      );
    }
  }
}
