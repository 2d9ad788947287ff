import { Injectable } from '@nestjs/common';
import { accountById } from '@arena/domain/accounts/accounts';
import { publicDeadlines } from '@arena/domain/site/public-deadlines';
import type { DeadlineView, ScheduleView } from '@arena/projections/schedule/schedule.types';
import { toScheduleView } from '@arena/projections/schedule/schedule.view';
import { CommandGateway, type TournamentState } from '../../platform/runtime/command-gateway.js';

/** From the state of the writer, so that it shows what the next command meets. */
@Injectable()
export class ScheduleReader {
  constructor(private readonly gateway: CommandGateway) {}

  current(): ScheduleView {
    return this.of(this.gateway.tournamentState());
  }

  deadlines(): DeadlineView[] {
    return publicDeadlines(this.gateway.tournamentState()).map((deadline) => ({ ...deadline }));
  }

  isNews(entryId: string): boolean {
    return this.gateway.siteState().news.drafts.has(entryId);
  }

  of(state: TournamentState): ScheduleView {
    const accounts = this.gateway.accountState();
    const { news } = this.gateway.siteState();
    return toScheduleView(state, news, (userId) => accountById(accounts, userId)?.name ?? null);
  }
}
