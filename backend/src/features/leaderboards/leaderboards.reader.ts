import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type {
  BettorRow,
  BoardPage,
  OwnRow,
  TeamRow,
} from '@arena/projections/leaderboards/leaderboard.types';
import { rankedTeams } from '@arena/projections/leaderboards/ranking';
import { shownAt, type Moment, type SeasonRead } from '../../platform/as-of/moments.js';
import { WithOwnPart } from '../../platform/http/shared-answers/with-own-part.js';
import { balancesOf, RankingsReader } from '../../platform/queries/rankings.reader.js';
import { LiveSeasons } from '../../platform/read-side/live-seasons.js';
import { VisibleChanges } from '../../platform/read-side/visible-changes.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { LiveBettors, pastBettors, type SeasonBettors } from './bettor-standings.js';
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
  private readonly liveBettors: LiveSeasons<SeasonBettors>;
  private readonly liveTeams: LiveSeasons<TeamStandings>;

  constructor(
    { reader, feed }: Runtime,
    changes: VisibleChanges,
    private readonly rankings: RankingsReader,
    private readonly names: PeopleNames,
  ) {
    const sources = { reader, feed, changes };
    this.liveBettors = new LiveSeasons((season) => new LiveBettors(sources, season));
    this.liveTeams = new LiveSeasons((season) => new LiveTeams(sources, season));
  }

  onModuleDestroy(): void {
    this.liveBettors.close();
    this.liveTeams.close();
  }

  /** With the names of the people refreshed. */
  async standings({ season, moment, viewer }: SeasonRead): Promise<SeasonBettors> {
    const [past] = await Promise.all([
      this.rankings.pastBettors(season, moment, viewer),
      this.names.refresh(),
    ]);
    return past ? pastBettors(past, season) : this.liveBettors.of(season);
  }

  async bettors({ season, moment, viewer, ...part }: BoardRead): Promise<BoardAnswer<BettorRow>> {
    const standings = await this.standings({ season, moment, viewer });
    return answerOf(standings, bettorView(this.names, standings.before), part, moment);
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
