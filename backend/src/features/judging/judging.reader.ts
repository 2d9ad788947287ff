import { Injectable } from '@nestjs/common';
import type { JudgingView } from '@arena/projections/judging/judging.types';
import { toJudgingView } from '@arena/projections/judging/judging.view';
import { actorOf, type Caller } from '../../platform/request/caller.js';
import { CommandGateway, type TournamentState } from '../../platform/runtime/command-gateway.js';

/** From the state of the writer: no read model has scores, so no read of the past can show them. */
@Injectable()
export class JudgingReader {
  constructor(private readonly gateway: CommandGateway) {}

  current(caller: Caller): JudgingView {
    return this.of(this.gateway.tournamentState(), caller);
  }

  of(state: TournamentState, caller: Caller): JudgingView {
    return toJudgingView(state, actorOf(caller), (userId) => this.gateway.accountOf(userId)?.name ?? null);
  }
}
