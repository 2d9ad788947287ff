import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Edition } from '@arena/domain/site/editions/editions.events';
import { newOrDifferent } from '@arena/domain/site/editions/editions.decide';
import type { SiteRecord } from '@arena/projections/log/records';
import type { EditionView, ImportedEditions } from '@arena/projections/views/edition.types';
import { toEditionView, toSummary } from '@arena/projections/views/edition.view';
import { CommandGateway } from '../app/command-gateway.js';
import { ImportRefused } from '../imports/import-refused.js';
import { editionsOfRows } from './editions-of-rows.js';
import type { ReadRows } from './import-rows.js';
import {
  GetEdition,
  GetEditions,
  ImportEditions,
  PreviewImport,
  RemoveEdition,
  type EditionsAnswer,
} from './results.messages.js';
import { ResultsReader } from './results.reader.js';

@QueryHandler(GetEditions)
export class GetEditionsHandler implements IQueryHandler<GetEditions> {
  constructor(private readonly results: ResultsReader) {}

  async execute({ viewer }: GetEditions): Promise<EditionsAnswer> {
    return { success: true, editions: await this.results.all(viewer) };
  }
}

@QueryHandler(GetEdition)
export class GetEditionHandler implements IQueryHandler<GetEdition> {
  constructor(private readonly results: ResultsReader) {}

  async execute({ editionId, viewer }: GetEdition): Promise<{ success: true; edition: EditionView }> {
    return { success: true, edition: await this.results.one(editionId, viewer) };
  }
}

@QueryHandler(PreviewImport)
export class PreviewImportHandler implements IQueryHandler<PreviewImport> {
  constructor(private readonly results: ResultsReader) {}

  async execute({ read }: PreviewImport): Promise<ImportedEditions> {
    const editions = soundEditions(read);
    const byId = await this.results.earlierById(editions.map(({ editionId }) => editionId));
    const different = newOrDifferent({ byId }, editions);
    return answer(
      editions,
      different.map(({ editionId }) => editionId),
      true,
    );
  }
}

@CommandHandler(ImportEditions)
export class ImportEditionsHandler implements ICommandHandler<ImportEditions> {
  constructor(private readonly gateway: CommandGateway) {}

  async execute({ body, by, envelope }: ImportEditions): Promise<ImportedEditions> {
    const editions = soundEditions(body);
    const stamp = this.gateway.stamp(by, envelope);
    const { events } = await this.gateway.site(
      { type: 'ImportEditions', data: { editions }, ...stamp },
      envelope,
    );
    const recorded = (events as SiteRecord[]).flatMap((event) =>
      event.type === 'EditionRecorded' ? [event.data.edition.editionId] : [],
    );
    return answer(editions, recorded, false);
  }
}

@CommandHandler(RemoveEdition)
export class RemoveEditionHandler implements ICommandHandler<RemoveEdition> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly results: ResultsReader,
  ) {}

  async execute({ body, by, envelope, viewer }: RemoveEdition): Promise<EditionsAnswer> {
    const stamp = this.gateway.stamp(by, envelope);
    await this.gateway.site({ type: 'RemoveEdition', data: body, ...stamp }, envelope);
    return { success: true, editions: await this.results.all(viewer) };
  }
}

/** All rows or none. @throws ImportRefused */
function soundEditions({ rows, errors }: ReadRows): readonly Edition[] {
  if (errors.length > 0) throw new ImportRefused(errors);
  const read = editionsOfRows(rows);
  if (read.errors.length > 0) throw new ImportRefused(read.errors);
  return read.editions;
}

function answer(editions: readonly Edition[], recorded: string[], preview: boolean): ImportedEditions {
  const summaries = editions.map((edition) =>
    toSummary(toEditionView({ id: edition.editionId, ...edition })),
  );
  return { success: true, preview, recorded, editions: summaries };
}
