import { Injectable } from '@nestjs/common';
import { catalogueAt, type AmvdleCatalogueState } from '@arena/domain/amvdle/amvdle-catalogue';
import { AMVDLE_PLAYERS, type AmvdlePlayerDocument } from '@arena/projections/amvdle/amvdle.read-model';
import type {
  AmvdleCatalogueAnswer,
  AmvdleRankView,
  AmvdleTodayAnswer,
} from '@arena/projections/amvdle/amvdle.types';
import { toAmvdleEntryView, toAmvdleRankView } from '@arena/projections/amvdle/amvdle.view';
import { rankPlayers } from '@arena/projections/amvdle/streaks';
import { MAX_PAGE } from '../../platform/http/validation/list-query.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import type { SeasonListQuery } from '../../platform/queries/season-query.js';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';
import { parisDay } from '../../platform/system/paris-day.js';
import { DailyGames } from './daily-games.js';
import { GamesReader } from './games.reader.js';

export interface AmvdleRanks {
  success: true;
  rows: AmvdleRankView[];
  next: string | null;
}

@Injectable()
export class AmvdleReader {
  constructor(
    private readonly clock: Clock,
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    private readonly days: DailyGames,
    private readonly games: GamesReader,
  ) {}

  async today(userId: string): Promise<AmvdleTodayAnswer> {
    const at = this.clock.now();
    const day = parisDay(Date.parse(at));
    return this.games.today(day, await this.days.open(day, at), userId);
  }

  async ranks(asked: SeasonListQuery): Promise<AmvdleRanks> {
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
