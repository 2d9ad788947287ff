import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SiteRecord } from '@arena/projections/kernel/records';
import type { ImportedEditions, EditionSummaryView } from '@arena/projections/editions/edition.types';
import { viewerOf } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { validEditions } from './editions-of-rows.js';
import { importAnswer, ResultsReader } from './results.reader.js';
import { RequestCommand } from '../../platform/request/request-command.js';
import type { ReadRows } from './import-rows.js';

interface EditionsAnswer {
  success: true;
  editions: EditionSummaryView[];
}

export class ImportEditions extends RequestCommand<ReadRows, ImportedEditions> {}
export class RemoveEdition extends RequestCommand<{ editionId: string }, EditionsAnswer> {}

@CommandHandler(ImportEditions)
export class ImportEditionsHandler implements ICommandHandler<ImportEditions> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, context }: ImportEditions): Promise<ImportedEditions> {
    const editions = validEditions(body);
    const { events } = await this.gateway.site({ type: 'ImportEditions', data: { editions } }, context);
    const recorded = (events as SiteRecord[]).flatMap((event) =>
      event.type === 'EditionRecorded' ? [event.data.edition.editionId] : [],
    );
    return importAnswer(editions, recorded, false);
  }
}

@CommandHandler(RemoveEdition)
export class RemoveEditionHandler implements ICommandHandler<RemoveEdition> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly results: ResultsReader,
  ) {}

  async execute({ body, context }: RemoveEdition): Promise<EditionsAnswer> {
    const outcome = await this.gateway.site({ type: 'RemoveEdition', data: body }, context);
    return { success: true, editions: await this.results.after(outcome, viewerOf(context.caller)) };
  }
}
