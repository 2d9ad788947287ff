import { Injectable } from '@nestjs/common';
import { catalogueAt, type AmvdleCatalogueState } from '@arena/domain/amvdle/amvdle-catalogue';
import type { AmvdleCatalogueAnswer, AmvdleTodayAnswer } from '@arena/projections/amvdle/amvdle.types';
import { toAmvdleEntryView } from '@arena/projections/amvdle/amvdle.view';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import { parisDay } from '../../platform/system/paris-day.js';
import { DailyGames } from './daily-games.js';
import { GamesReader } from './games.reader.js';

@Injectable()
export class AmvdleReader {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly days: DailyGames,
    private readonly games: GamesReader,
  ) {}

  async today(userId: string): Promise<AmvdleTodayAnswer> {
    const at = this.clock.now();
    const day = parisDay(Date.parse(at));
    return this.games.today(day, await this.days.open(day, at), userId);
  }

  catalogue(): AmvdleCatalogueAnswer {
    const state = this.gateway.amvdleCatalogueState();
    return catalogueAnswer(state, state);
  }
}

export function catalogueAnswer(
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
