import { Inject, Injectable } from '@nestjs/common';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { toDecimal } from '@arena/domain/kernel/money';
import { favoritesMissing, latestRound } from '@arena/domain/tournament/bracket/bracket';
import { showRoundBlockers } from '@arena/domain/tournament/bracket/bracket.decide';
import {
  launchBlockers,
  launchRequirements,
  thirdPlaceAhead,
} from '@arena/domain/tournament/bracket/launch.decide';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import {
  cardOfferOf,
  reviveBlockers,
  reviveRounds,
  revivesAllowedBlockers,
  revocableRevives,
} from '@arena/domain/tournament/revives/revives.decide';
import { fewestRevives } from '@arena/domain/tournament/revives/running-vote';
import { candidatesOf } from '@arena/domain/tournament/revives/revives';
import { openVoteBlockers, voteBlockers } from '@arena/domain/tournament/revives/vote.decide';
import { nextStep } from '@arena/domain/tournament/season/next-step';
import { preparations } from '@arena/domain/tournament/season/preparations';
import { balanceOf, type TournamentState } from '@arena/domain/tournament/tournament';
import type {
  LaunchView,
  NextStepView,
  PreparationsView,
  ShowingView,
} from '@arena/projections/bracket/bracket.types';
import type { CardOfferView, RevivalView } from '@arena/projections/revives/revive.types';
import { APP_CONFIG, type AppConfig } from '../../platform/config/config.js';
import type { Reading } from '../../platform/queries/reading.js';
import { actorOf, type Caller } from '../../platform/request/caller.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Clock } from '../../platform/system/clock.js';

@Injectable()
export class BracketOffersReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** For staff only, as it reveals hidden rounds. */
  nextStep(): NextStepView {
    const {
      code,
      round = null,
      matchId = null,
      have = null,
      need = null,
    } = nextStep(this.gateway.tournamentState());
    return { code, round, match_id: matchId, have, need };
  }

  preparations(): PreparationsView {
    const { judges, sampleProducts, withoutVideo, pendingTeams } = preparations(
      this.gateway.tournamentState(),
    );
    return {
      judges,
      sample_products: sampleProducts,
      without_video: withoutVideo.map(({ name: team, sent }) => ({ team, sent })),
      pending_teams: [...pendingTeams],
      sends_mail: this.config.smtpUrl !== null,
    };
  }

  /** For staff only, as it reveals hidden rounds. */
  launch(): LaunchView {
    const state = this.gateway.tournamentState();
    const { rounds, seedings, seeding } = state.bracket;
    const third = thirdPlaceAhead(state);
    const seeds = seeding.teams.filter((teamId) => state.videos.byTeam.has(teamId)).length;
    return {
      round: rounds.length + 1,
      ...(rounds.length === 0 && { seeding: { version: seedings, seeds } }),
      ...(third && { third_place: { teams: third.map((teamId) => nameIn(state, teamId)) } }),
      checks: launchRequirements(state).map(({ code, have, need }) => ({ code, have, need })),
      blocked_by: launchBlockers(state),
    };
  }

  /** For staff only, as it reveals hidden rounds. */
  showing(): ShowingView[] {
    return this.gateway.tournamentState().bracket.rounds.map((round) => ({
      round: round.round,
      favorites_missing: favoritesMissing(round),
      blocked_by: showRoundBlockers(round),
    }));
  }

  /** For staff only, as it reveals hidden rounds. */
  revival(): RevivalView {
    const state = this.gateway.tournamentState();
    const nameOf = (teamId: string) => nameIn(state, teamId);
    return {
      rounds: reviveRounds(state).map((round) => ({
        round,
        fewest: fewestRevives(state, round),
        blocked_by: revivesAllowedBlockers(state, round),
      })),
      candidates: candidatesOf(state.revives, latestRound(state.bracket)).map(nameOf),
      blocked_by: reviveBlockers(state),
      vote_blocked_by: openVoteBlockers(state),
      revocable: revocableRevives(state).map(({ teamId }) => nameOf(teamId)),
    };
  }

  vote({ season, caller }: Pick<Reading, 'season' | 'caller'>): Blocker[] {
    if (season !== this.gateway.season()) return [{ code: 'season-closed', variables: {} }];
    return voteBlockers(this.gateway.tournamentState(), actorOf(caller), this.clock.now());
  }

  /** Null while a revive does not concern the caller's team. */
  card(caller: Caller): CardOfferView | null {
    const state = this.gateway.tournamentState();
    const offer = cardOfferOf(state, actorOf(caller));
    if (!offer) return null;
    const { team, round, taken, blockers } = offer;
    const mateId = team.leader.userId === caller.userId ? team.mate.userId : team.leader.userId;
    const card = state.products.byId.get(REVIVE_CARD);
    return {
      team_name: team.name,
      round,
      takes: toDecimal(taken.reduce((sum, { amount }) => sum + amount, 0)),
      balances: {
        mine: toDecimal(balanceOf(state.money, caller.userId)),
        mate: toDecimal(balanceOf(state.money, mateId)),
      },
      card: card ? { price: toDecimal(card.price), stock: card.stock } : null,
      blocked_by: [...blockers],
    };
  }
}

function nameIn({ teams }: TournamentState, teamId: string): string {
  return teams.byId.get(teamId)?.name ?? teamId;
}
