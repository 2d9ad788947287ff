import { DomainError } from '@arena/domain/kernel/domain-error';
import { cursorOf, valuesIn } from '@arena/infra/read-models/cursor';
import type { AmvdleRankView } from '@arena/projections/amvdle/amvdle.types';
import { toAmvdleRankView } from '@arena/projections/amvdle/amvdle.view';
import type { PlayerPlace, PlayerStanding } from '@arena/projections/amvdle/player-ranking';
import type { RankedItem } from '@arena/projections/leaderboards/ranked-list';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { MAX_PAGE } from '../../platform/http/validation/list-query.js';
import { PublicNames } from '../../platform/queries/public-names.js';
import type { Reading } from '../../platform/queries/reading.js';
import type { SeasonListQuery } from '../../platform/queries/season-query.js';
import { LiveSeasons } from '../../platform/read-side/live-seasons.js';
import { VisibleChanges } from '../../platform/read-side/visible-changes.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Clock } from '../../platform/system/clock.js';
import { parisDay } from '../../platform/system/paris-day.js';
import { LivePlayers, type PlayerList } from './live-players.js';

export interface AmvdleRanks {
  success: true;
  rows: AmvdleRankView[];
  next: string | null;
}

@Injectable()
export class AmvdleRanksReader implements OnModuleDestroy {
  private readonly seasons: LiveSeasons<PlayerList>;

  constructor(
    { reader, feed }: Runtime,
    changes: VisibleChanges,
    private readonly clock: Clock,
    private readonly names: PublicNames,
  ) {
    const sources = { reader, feed, changes };
    this.seasons = new LiveSeasons((season) => new LivePlayers(sources, season));
  }

  onModuleDestroy(): void {
    this.seasons.close();
  }

  /** @throws malformed-request for an invalid cursor */
  async page({ season, after, limit = MAX_PAGE }: Reading<SeasonListQuery>): Promise<AmvdleRanks> {
    const from = after === undefined ? null : placeAt(after);
    const list = await this.seasons.of(season);
    const { page, hasMore } = firstOf(list.after(from), limit);
    const people = await this.names.namesOf(page.map(({ item }) => item.userId));
    const today = parisDay(this.clock.millis());
    const rows = page.map((ranked) => toAmvdleRankView(ranked, people, today));
    const last = page.at(-1);
    return { success: true, rows, next: hasMore && last ? cursorAfter(last) : null };
  }
}

function firstOf<T>(items: Iterable<T>, limit: number): { page: T[]; hasMore: boolean } {
  const page: T[] = [];
  for (const item of items) {
    if (page.length === limit) return { page, hasMore: true };
    page.push(item);
  }
  return { page, hasMore: false };
}

/** The place of the last row, so that a page continues behind it even if the player has moved. */
function cursorAfter({ item: { userId, wins, guesses, bestStreak } }: RankedItem<PlayerStanding>): string {
  return cursorOf([userId, wins, guesses, bestStreak]);
}

function placeAt(cursor: string): PlayerPlace {
  const [userId, wins, guesses, bestStreak] = valuesIn(cursor);
  if (typeof userId !== 'string' || [wins, guesses, bestStreak].some((each) => typeof each !== 'number'))
    throw new DomainError('malformed-request');
  return { userId, wins, guesses, bestStreak } as PlayerPlace;
}
