import { Injectable } from '@nestjs/common';
import { accountById } from '@arena/domain/accounts/accounts';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { toScheduleView } from '@arena/projections/schedule/schedule.view';
import { CommandGateway, type TournamentState } from '../../platform/runtime/command-gateway.js';

/** From the state of the writer, so that it shows what the next command meets. */
@Injectable()
export class ScheduleReader {
  constructor(private readonly gateway: CommandGateway) {}

  current(): ScheduleView {
    return this.of(this.gateway.tournamentState());
  }

  of(state: TournamentState): ScheduleView {
    const accounts = this.gateway.accountState();
    return toScheduleView(state, (userId) => accountById(accounts, userId)?.name ?? null);
  }
}
