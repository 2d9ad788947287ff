import { Injectable } from '@nestjs/common';
import { publicDeadlines } from '@arena/domain/site/public-deadlines';
import type { DeadlineView, ScheduleView } from '@arena/projections/schedule/schedule.types';
import { toScheduleView } from '@arena/projections/schedule/schedule.view';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway, type TournamentState } from '../../platform/runtime/command-gateway.js';

/** From the state of the writer, so that it shows what the next command meets. */
@Injectable()
export class ScheduleReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
  ) {}

  async current(): Promise<ScheduleView> {
    const opened = await this.opened();
    return this.of(this.gateway.tournamentState(), opened);
  }

  /** When the season began. */
  async opened(): Promise<string | null> {
    const season = await this.reader.get<SeasonDocument>(SEASONS, String(this.gateway.season()));
    return season?.openedAt ?? null;
  }

  deadlines(): DeadlineView[] {
    return publicDeadlines(this.gateway.tournamentState()).map((deadline) => ({ ...deadline }));
  }

  isNews(entryId: string): boolean {
    return this.gateway.siteState().news.drafts.has(entryId);
  }

  of(state: TournamentState, opened: string | null): ScheduleView {
    const { news } = this.gateway.siteState();
    return toScheduleView(state, news, opened, (userId) => this.gateway.accountOf(userId)?.name ?? null);
  }
}
