import { Injectable } from '@nestjs/common';
import { toDecimal } from '@arena/domain/kernel/money';
import {
  betBlockers,
  bettorBlockers,
  maxStakeOn,
  onlyTeamFor,
} from '@arena/domain/tournament/betting/betting.decide';
import { isBye } from '@arena/domain/tournament/bracket/bracket';
import { roundsSeen } from '@arena/domain/tournament/bracket/visibility';
import type { BetOffersView } from '@arena/projections/betting/bet-offers.types';
import { actorOf, type Caller } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';

@Injectable()
export class BetOffersReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
  ) {}

  offers(season: number, caller: Caller | null): BetOffersView {
    if (season !== this.gateway.season())
      return { success: true, blocked_by: [{ code: 'season-closed', variables: {} }], matches: [] };
    const state = this.gateway.tournamentState();
    const now = this.clock.now();
    const actor = actorOf(caller);
    const matches = roundsSeen(state, actor).flatMap((round) => round.matches.filter((one) => !isBye(one)));
    return {
      success: true,
      blocked_by: bettorBlockers(state, actor, now),
      matches: matches.map((match) => ({
        match_id: match.matchId,
        blocked_by: betBlockers(state, actor, match, now),
        only_team: onlyTeamFor(state, actor, match)?.name ?? null,
        max_stake: toDecimal(maxStakeOn(state, actor, match)),
      })),
    };
  }
}
