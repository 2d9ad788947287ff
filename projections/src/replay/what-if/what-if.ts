import type { SeasonRecord } from '../../kernel/records.js';
import { rulesAfter } from '../../seasons/rules-after.js';
import { ImaginedBets } from './imagined-bets.js';
import { ImaginedOdds } from './imagined-odds.js';
import { ImaginedRevives } from './imagined-revives.js';
import { ImaginedRounds } from './imagined-rounds.js';
import { ImaginedWorld, teamOn, type ImaginedLog, type RecordOf } from './imagined-world.js';
import { RealPlaces } from './real-places.js';
import type { WhatIfChange } from './what-if-changes.js';

const REMEMBERED: ReadonlySet<SeasonRecord['type']> = new Set([
  'SeasonOpened',
  'SeasonRulesChanged',
  'RoundLaunched',
  'TeamRevived',
  'RevivalVoteOpened',
  'GrandWinnerCrowned',
  'GrandWinnerUncrowned',
]);

/** Whether a what-if needs the event if it is before the fork. It needs those of bets, too, until they are settled. */
export function isRemembered({ type }: SeasonRecord): boolean {
  return REMEMBERED.has(type);
}

/**
 * Rewrites the events of a season after a fork as if some of them had been different. What happened at a place of the
 * bracket happens there, whoever plays there now: the same side wins, and bets follow the place. Rounds are paired by
 * the rules. A match without a counterpart in the real season stays undecided until the reader decides it, and no
 * later round begins before, nor before the allowed revives are used. Without changes, every event stays as it is.
 */
export class WhatIf {
  private readonly world: ImaginedWorld;
  private readonly places = new RealPlaces();
  private readonly odds: ImaginedOdds;
  private readonly bets: ImaginedBets;
  private readonly revives: ImaginedRevives;
  private readonly rounds: ImaginedRounds;
  private isForked = false;
  private isClosed = false;
  private latest: SeasonRecord | null = null;

  /** @param fork revision of the last event that stays as it was */
  constructor(
    changes: readonly WhatIfChange[],
    private readonly fork: number,
    log: ImaginedLog,
  ) {
    this.world = new ImaginedWorld(changes, log);
    this.odds = new ImaginedOdds(this.world);
    this.bets = new ImaginedBets(this.world, this.places);
    this.revives = new ImaginedRevives(this.world, this.places);
    this.rounds = new ImaginedRounds(this.world, this.places, this.odds, this.revives);
  }

  /** Appends what happens instead of the next event of the real season. */
  take(event: SeasonRecord): void {
    if (event.revision <= this.fork) {
      this.remember(event);
      this.world.append(event);
      return;
    }
    this.know(event);
    this.begin(event);
    const handle = this.handlers[event.type] as ((event: SeasonRecord) => void) | undefined;
    if (handle) handle(event);
    else this.world.append(event);
  }

  /** Takes an event before the fork that the log of the imagined season already has. */
  remember(event: SeasonRecord): void {
    this.know(event);
    this.bets.remember(event);
    this.revives.remember(event);
    this.rounds.remember(event);
  }

  /** No event follows: appends what the changes lead to. */
  end(): void {
    if (!this.latest || this.isClosed) return;
    this.begin(this.latest);
    this.rounds.continueAfter(this.latest);
  }

  private begin(at: SeasonRecord): void {
    if (this.isForked) return;
    this.isForked = true;
    this.odds.begin(at);
    if (this.world.latest) this.revives.numbers.launched(at, this.world.latest.round);
  }

  private know(event: SeasonRecord): void {
    this.latest = event;
    this.places.take(event);
    this.world.rules = rulesAfter(this.world.rules, event);
  }

  private readonly handlers: { readonly [T in SeasonRecord['type']]?: (event: RecordOf<T>) => void } = {
    SeasonClosed: (event) => {
      this.rounds.continueAfter(event);
      this.isClosed = true;
      this.world.append(event);
    },
    SeasonRulesChanged: (event) => {
      this.world.append(event);
      this.odds.priceOpen(event);
    },
    RoundLaunched: (event) => this.rounds.launch(event),
    RoundVisibilityChanged: (event) => {
      if (this.world.round(event.data.round)) this.world.append(event);
    },
    FavoriteNamed: (event) => this.favorite(event),
    OddsSet: (event) => {
      const duel = this.world.duel(event.data.matchId);
      const side = this.places.sideOf(event.data.matchId, event.data.teamId);
      if (duel && side !== null) this.odds.set(event, duel, side);
    },
    BettingClosed: (event) => this.ifDuel(event),
    BettingReopened: (event) => this.ifDuel(event),
    BetPlaced: (event) => this.bets.placed(event),
    BetWithdrawn: (event) => this.bets.withdrawn(event),
    BetsSettled: (event) => this.bets.settled(event),
    BetsReversed: (event) => this.bets.reversed(event),
    BetsRefunded: (event) => this.ifDuel(event),
    WinnerDeclared: (event) => this.rounds.declared(event),
    WinnerOverturned: (event) => this.rounds.overturned(event),
    GrandWinnerCrowned: (event) => this.rounds.crowned(event),
    GrandWinnerUncrowned: (event) => this.rounds.uncrowned(event),
    RevivesAllowedSet: (event) => this.revives.numbers.allowedSet(event),
    TeamRevived: (event) => this.revives.teamRevived(event),
    ReviveRevoked: (event) => this.revives.revoked(event),
    RevivalVoteOpened: (event) => this.revives.voteOpened(event),
    RevivalVoteClosed: (event) => this.revives.voteClosed(event),
    RevivalVoteEnded: (event) => this.revives.ifVoted(event),
    RevivalVoteCancelled: (event) => this.revives.ifVoted(event),
    RevivalVotesVoided: (event) => this.revives.votesVoided(event),
  };

  private favorite(event: RecordOf<'FavoriteNamed'>): void {
    const { matchId } = event.data;
    const duel = this.world.duel(matchId);
    const side = this.places.sideOf(matchId, event.data.teamId);
    if (!duel || side === null) return;
    this.world.appendAs(event, { ...event.data, teamId: teamOn(duel, side) });
    this.odds.price(event, matchId);
  }

  private ifDuel(event: RecordOf<'BettingClosed' | 'BettingReopened' | 'BetsRefunded'>): void {
    if (this.world.duel(event.data.matchId)) this.world.append(event);
  }
}
