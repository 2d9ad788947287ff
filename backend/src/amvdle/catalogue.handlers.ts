import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { catalogueAt, type AmvdleCatalogueState } from '@arena/domain/amvdle/amvdle-catalogue';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { titleKey } from '@arena/domain/amvdle/text-keys';
import type { AmvdleCatalogueAnswer } from '@arena/projections/views/amvdle.types';
import { toAmvdleEntryView } from '@arena/projections/views/amvdle.view';
import { CommandGateway } from '../app/command-gateway.js';
import { Seeds } from '../app/seeds.js';
import { ReplaceCatalogue } from './amvdle.commands.js';
import { GetAmvdleCatalogue } from './amvdle.queries.js';

/** By edition and rank, as people know them. */
function catalogueAnswer(
  state: AmvdleCatalogueState,
  { version, sample }: { readonly version: number; readonly sample: boolean },
): AmvdleCatalogueAnswer {
  const entries = catalogueAt(state, version)
    .map(toAmvdleEntryView)
    .sort(
      (one, other) => one.stic - other.stic || one.rank - other.rank || (one.title < other.title ? -1 : 1),
    );
  return { success: true, version, sample, entries };
}

@QueryHandler(GetAmvdleCatalogue)
export class GetAmvdleCatalogueHandler implements IQueryHandler<GetAmvdleCatalogue> {
  constructor(private readonly gateway: CommandGateway) {}

  execute(): Promise<AmvdleCatalogueAnswer> {
    const state = this.gateway.amvdleCatalogueState();
    return Promise.resolve(catalogueAnswer(state, state));
  }
}

@CommandHandler(ReplaceCatalogue)
export class ReplaceCatalogueHandler implements ICommandHandler<ReplaceCatalogue> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly seeds: Seeds,
  ) {}

  async execute({ body, by, envelope }: ReplaceCatalogue): Promise<AmvdleCatalogueAnswer> {
    const known = catalogueAt(this.gateway.amvdleCatalogueState());
    const ids = new Map(known.map(({ title, entryId }) => [titleKey(title), entryId]));
    const entries = body.entries.map(({ id, ...entry }): AmvdleEntry => {
      const entryId = id ?? ids.get(titleKey(entry.title)) ?? this.seeds.id();
      return { entryId, ...entry };
    });
    const data = { entries, sample: body.sample, version: body.version ?? undefined };
    const { events } = await this.gateway.amvdleCatalogue(
      { type: 'ReplaceAmvdleCatalogue', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    const state = this.gateway.amvdleCatalogueState();
    return catalogueAnswer(state, events[0]?.data ?? state);
  }
}
