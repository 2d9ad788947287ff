import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type {
  BettorRow,
  BoardPage,
  OwnRow,
  TeamRow,
} from '@arena/projections/leaderboards/leaderboard.types';
import { rankedTeams } from '@arena/projections/leaderboards/ranking';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { recordOf } from '@arena/projections/leaderboards/season-record.view';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import { shownAt, type Moment, type SeasonRead } from '../../platform/as-of/moments.js';
import { WithOwnPart } from '../../platform/http/shared-answers/with-own-part.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { balancesOf, RankingsReader } from '../../platform/queries/rankings.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { LiveSeasons } from '../../platform/read-side/live-seasons.js';
import { VisibleChanges } from '../../platform/read-side/visible-changes.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { LiveBettors, pastBettors, type BettorStandings } from './bettor-standings.js';
import { boardPage, ownRow, type BoardView } from './board-page.js';
import { bettorView, TEAM_VIEW } from './board-views.js';
import type { BoardQuery } from './leaderboards.dto.js';
import { PeopleNames } from './people-names.js';
import type { Standings } from './standings.js';
import { LiveTeams, TeamStandings } from './team-standings.js';

type BoardPart = Pick<BoardQuery, 'limit' | 'after' | 'search'>;
type BoardRead = SeasonRead & BoardPart;
type BoardAnswer<Row> = WithOwnPart<BoardPage<Row>, OwnRow<Row>>;

@Injectable()
export class LeaderboardsReader implements OnModuleDestroy {
  private readonly liveBettors: LiveSeasons<BettorStandings>;
  private readonly liveTeams: LiveSeasons<TeamStandings>;

  constructor(
    { reader, feed }: Runtime,
    changes: VisibleChanges,
    private readonly rankings: RankingsReader,
    private readonly names: PeopleNames,
    private readonly brackets: BracketReader,
    private readonly documents: ReadModelReader,
  ) {
    const sources = { reader, feed, changes };
    this.liveBettors = new LiveSeasons((season) => new LiveBettors(sources, season));
    this.liveTeams = new LiveSeasons((season) => new LiveTeams(sources, season));
  }

  onModuleDestroy(): void {
    this.liveBettors.close();
    this.liveTeams.close();
  }

  async bettors({ season, moment, viewer, ...part }: BoardRead): Promise<BoardAnswer<BettorRow>> {
    const { standings, view } = await this.bettorsAt({ season, moment, viewer });
    return answerOf(standings, view, part, moment);
  }

  /** @throws season-not-found */
  async record(userId: string, read: SeasonRead): Promise<SeasonRecordView> {
    const { season, viewer } = read;
    const [{ standings, view }, bracket, { documents: bets }] = await Promise.all([
      this.bettorsAt(read),
      this.brackets.current(season),
      this.documents.find<BetDocument>(BETS, { where: { season, userId } }),
    ]);
    const own = standings.ownOf(userId);
    const ranked = own && standings.list.at(own);
    return {
      season,
      row: ranked ? view.rowOf(ranked) : null,
      bettors: standings.list.size,
      ...recordOf(bets, bracket, viewer),
    };
  }

  private async bettorsAt({ season, moment, viewer }: SeasonRead) {
    const [past] = await Promise.all([
      this.rankings.pastBettors(season, moment, viewer),
      this.names.refresh(),
    ]);
    const standings = past ? pastBettors(past, season) : await this.liveBettors.of(season);
    return { standings, view: bettorView(this.names, standings.before) };
  }

  async teams({ season, moment, viewer, ...part }: BoardRead): Promise<BoardAnswer<TeamRow>> {
    const past = await this.rankings.pastTeams(season, moment, viewer);
    const standings = past
      ? new TeamStandings(rankedTeams(past.standings.values(), balancesOf(past)))
      : await this.liveTeams.of(season);
    return answerOf(standings, TEAM_VIEW, part, moment);
  }
}

function answerOf<P, T extends P, Row>(
  standings: Standings<P, T>,
  view: BoardView<P, T, Row>,
  part: BoardPart,
  moment: Moment | null,
): BoardAnswer<Row> {
  const page: BoardPage<Row> = { success: true, ...boardPage(standings, view, part), ...shownAt(moment) };
  return new WithOwnPart(page, (caller) => ({ me: ownRow(standings, view, caller?.userId) }));
}
