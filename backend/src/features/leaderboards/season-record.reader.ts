import { Injectable } from '@nestjs/common';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { recordOf } from '@arena/projections/leaderboards/season-record.view';
import type { SeasonRead } from '../../platform/as-of/moments.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { bettorView } from './board-views.js';
import { LeaderboardsReader } from './leaderboards.reader.js';
import { PeopleNames } from './people-names.js';

@Injectable()
export class SeasonRecordReader {
  constructor(
    private readonly leaderboards: LeaderboardsReader,
    private readonly names: PeopleNames,
    private readonly brackets: BracketReader,
    private readonly reader: ReadModelReader,
  ) {}

  /** @throws season-not-found */
  async of(userId: string, read: SeasonRead): Promise<SeasonRecordView> {
    const { season, viewer } = read;
    const [standings, bracket, { documents: bets }] = await Promise.all([
      this.leaderboards.standings(read),
      this.brackets.current(season),
      this.reader.find<BetDocument>(BETS, { where: { season, userId } }),
    ]);
    const own = standings.ownOf(userId);
    const ranked = own && standings.list.at(own);
    return {
      season,
      row: ranked ? bettorView(this.names, standings.before).rowOf(ranked) : null,
      bettors: standings.list.size,
      ...recordOf(bets, bracket, viewer),
    };
  }
}
