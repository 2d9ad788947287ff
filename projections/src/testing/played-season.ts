import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { type Actor, SYSTEM } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import type { Product } from '@arena/domain/tournament/products/products.events';
import { SAMPLE_CATALOGUE } from '@arena/domain/tournament/products/sample-products';
import type { Track } from '@arena/domain/tournament/music/music.events';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { tournament, type TournamentCommand } from '@arena/domain/tournament/tournament';
import { EventLog, timeOf } from './event-log.js';
import { videoSubmitted } from './facts.js';

type Data<T extends TournamentCommand['type']> = Extract<TournamentCommand, { type: T }>['data'];

export const SEED = 'the seed of the test season';
const ADMIN: Actor = { userId: 'admin', admin: true };
const DAY = 24 * 60 * 60 * 1000;

export function user(userId: string): Actor {
  return { userId, admin: false };
}

export function sampleProduct(productId: string, change: Partial<Product> = {}): Product {
  const fox = SAMPLE_CATALOGUE[1];
  if (!fox) throw new Error('The sample catalogue is empty');
  return { ...fox, productId, name: `Product ${productId}`, picture: null, ...change };
}

/** Uses the domain's own decisions, so that the log is realistic. */
export class PlayedSeason {
  readonly log = new EventLog();
  readonly state = tournament.initial();
  /** Milliseconds added to the clock. */
  #later = 0;
  #bets = 0;
  #purchases = 0;

  constructor(readonly season = 1) {
    const commitment = commitmentOf(SEED);
    this.admin('OpenSeason', { season, rules: DEFAULT_RULES, catalogue: SAMPLE_CATALOGUE, commitment });
  }

  admin<T extends TournamentCommand['type']>(type: T, data: Data<T>): void {
    this.as(ADMIN, type, data);
  }

  as<T extends TournamentCommand['type']>(actor: Actor, type: T, data: Data<T>): void {
    const at = new Date(Date.parse(timeOf(this.log.events.length)) + this.#later).toISOString();
    const command = { type, data, actor, at } as TournamentCommand;
    for (const event of tournament.decide(this.state, command)) {
      tournament.evolve(this.state, event);
      this.log.season(this.season, event);
    }
  }

  team(teamId: string): void {
    const leader = { userId: `${teamId}-leader`, name: `${teamId} leader`, character: 'ember-fox' };
    const mate = { userId: `${teamId}-mate`, name: `${teamId} mate`, character: 'moon-oracle' };
    this.admin('RegisterTeam', {
      teamId,
      name: `Team ${teamId}`,
      description: '',
      color: 'red',
      leader,
      mate,
    });
  }

  video(teamId: string): void {
    const { videoId, title, file, thumbnailKey } = videoSubmitted(`video-${teamId}`, teamId).data;
    const upload = { videoId, title, file, thumbnailKey, animatedOnly: true };
    this.as(user(`${teamId}-leader`), 'SubmitVideo', upload);
  }

  openDay(day: string, answer: AmvdleEntry, sample = false): void {
    this.as(SYSTEM, 'OpenAmvdleDay', { day, catalogueVersion: 1, answer, sample });
  }

  guessAmv(userId: string, day: string, guess: AmvdleEntry): void {
    this.as(user(userId), 'GuessAmv', { day, guess, rewarded: true });
  }

  bettor(userId: string, amount = 50_000): void {
    this.admin('GrantMoney', { userId, amount, reason: 'test' });
  }

  /** Returns the id. Replaces an existing bet. */
  bet(userId: string, matchId: string, side: 1 | 2, stake: number): string {
    const betId = `bet-${++this.#bets}`;
    const teamId = this.sideOf(matchId, side);
    this.as(user(userId), 'PlaceBet', { betId, matchId, userId, teamId, stake, confirm: true });
    return betId;
  }

  track(track: Track): void {
    this.as(user(track.judgeId), 'AddTrack', { track });
  }

  /** Returns the id. */
  buy(userId: string, productId: string): string {
    const purchaseId = `purchase-${++this.#purchases}`;
    this.as(user(userId), 'PurchaseProduct', { purchaseId, productId });
    return purchaseId;
  }

  /** Launches the next round, makes the first team of each match the favorite and shows the round. */
  launch(): number {
    const first = this.state.bracket.rounds.length === 0;
    this.admin('LaunchRound', { seed: first ? SEED : null });
    const round = this.state.bracket.rounds.length;
    for (const { matchId, team1, team2 } of this.matches(round)) {
      if (team2 !== null) this.admin('NameFavorite', { matchId, teamId: team1 });
    }
    this.admin('ChangeRoundVisibility', { round, visible: true });
    return round;
  }

  declare(matchId: string, side: 1 | 2, confirm = false): void {
    this.admin('DeclareWinner', { matchId, teamId: this.sideOf(matchId, side), confirm });
  }

  vote(userId: string, teamId: string): void {
    this.as(user(userId), 'CastRevivalVote', { teamId });
  }

  closeVote(round: number): void {
    this.#later += DAY;
    this.as(SYSTEM, 'CloseRevivalVote', { round });
  }

  isOver(): boolean {
    return this.state.bracket.grandWinner !== null;
  }

  matches(round: number) {
    return this.state.bracket.rounds[round - 1]?.matches ?? [];
  }

  sideOf(matchId: string, side: 1 | 2): string {
    const match = this.state.bracket.rounds
      .flatMap(({ matches }) => matches)
      .find((m) => m.matchId === matchId);
    const teamId = side === 1 ? match?.team1 : match?.team2;
    if (!teamId) throw new DomainError('match-is-bye');
    return teamId;
  }
}
