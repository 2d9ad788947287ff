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
import { amvs } from './amvs.js';
import { videoSubmitted } from './facts.js';

type Data<T extends TournamentCommand['type']> = Extract<TournamentCommand, { type: T }>['data'];

export const SEED = 'the seed of the test season';
const ADMIN: Actor = { userId: 'admin', admin: true };
const DAY = 24 * 60 * 60 * 1000;

function user(userId: string): Actor {
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

/** Seven teams to the Grand Winner, with almost every type of event on the way. */
export function fullSeason(): PlayedSeason {
  const play = new PlayedSeason();
  prepare(play);
  firstRound(play);
  secondRound(play);
  finish(play);
  return play;
}

const BETTORS = ['ann', 'bob', 'cid', 'dot'];

function prepare(play: PlayedSeason): void {
  const teams = ['amber', 'birch', 'cedar', 'delta', 'ember', 'flint', 'grove'];
  play.admin('ChangePhase', { phase: 1 });
  for (const teamId of [...teams, 'gone']) play.team(teamId);
  play.admin('ChangePhase', { phase: 2 });
  for (const teamId of [...teams, 'gone']) play.video(teamId);
  play.admin('DeleteTeam', { teamId: 'gone' });
  const skills = { montage: 80, fx: 60, compositing: 40 };
  play.admin('UpdateTeam', { teamId: 'amber', description: 'Old', leaderSkills: skills, mateSkills: skills });
  play.admin('AddJudge', { userId: 'judge', name: 'Judge', color: 'gold' });
  music(play);
  dailyGame(play);
  play.admin('SetRevivesAllowed', { round: 1, count: 2 });
  play.admin('ChangePhase', { phase: 3 });
  for (const userId of BETTORS) play.bettor(userId);
  play.as(user('eve'), 'ClaimWelcomeMoney', {});
  shopping(play);
}

/** One user wins with the second guess, one loses. */
function dailyGame(play: PlayedSeason): void {
  const [answer, ...others] = amvs(9);
  if (!answer) return;
  play.openDay('2025-03-26', answer);
  for (const guess of [...others.slice(0, 1), answer]) play.guessAmv('amber-leader', '2025-03-26', guess);
  for (const guess of others) play.guessAmv('ann', '2025-03-26', guess);
}

function music(play: PlayedSeason): void {
  const source = { kind: 'youtube', url: 'https://youtu.be/abcdefghijk' } as const;
  for (const trackId of ['kept', 'dropped']) {
    play.track({ trackId, judgeId: 'judge', category: 'Action', title: `Song ${trackId}`, source });
  }
  play.as(user('judge'), 'RemoveTrack', { trackId: 'dropped' });
}

function shopping(play: PlayedSeason): void {
  const product = sampleProduct('lamp', { price: 1500, stock: 2 });
  play.admin('AddProduct', { product });
  play.admin('UpdateProduct', { product: { productId: '11', price: 2000, stock: 1 } });
  play.buy('ann', 'lamp');
  play.buy('bob', '11');
  play.admin('UpdateProduct', { product: { productId: 'lamp', name: 'A better lamp' } });
  play.admin('CancelPurchase', { purchaseId: play.buy('ann', '12') });
  play.admin('DeleteProduct', { productId: '16' });
}

function firstRound(play: PlayedSeason): void {
  play.launch();
  play.admin('SetOdds', { matchId: 'r1m2', teamId: play.sideOf('r1m2', 2), odds: 350 });
  for (const [index, userId] of BETTORS.entries()) {
    for (const matchId of ['r1m1', 'r1m2', 'r1m3']) play.bet(userId, matchId, index % 2 ? 1 : 2, 3333);
  }
  play.bet('ann', 'r1m1', 1, 1234);
  const betId = play.bet('bob', 'r1m3', 2, 100);
  play.as(user('bob'), 'DeleteBet', { betId });
  play.admin('CloseBetting', { matchId: 'r1m3' });
  for (const matchId of ['r1m1', 'r1m2', 'r1m3']) play.declare(matchId, 1);
  const lost = play.sideOf('r1m1', 2);
  play.as(user(`${lost}-mate`), 'ReviveWithCard', { teamId: lost });
  play.declare('r1m1', 2, true);
  play.admin('ReviveTeam', { teamId: play.sideOf('r1m2', 2) });
  play.admin('RevokeRevive', { teamId: play.sideOf('r1m2', 2) });
  play.admin('OpenRevivalVote', { round: 1 });
  for (const userId of BETTORS) play.vote(userId, play.sideOf('r1m3', 2));
  play.vote('ann', play.sideOf('r1m1', 1));
  play.admin('ReviveTeam', { teamId: play.sideOf('r1m2', 2) });
  play.closeVote(1);
}

function secondRound(play: PlayedSeason): void {
  play.launch();
  play.bet('ann', 'r2m1', 1, 1000);
  play.bet('dot', 'r2m1', 2, 777);
  play.admin('RemoveMoney', { userId: 'cid', amount: 150, reason: 'a fine' });
  play.admin('ChangeRoundVisibility', { round: 2, visible: false });
}

function finish(play: PlayedSeason): void {
  completeRound(play);
  while (!play.isOver()) {
    play.launch();
    completeRound(play);
  }
  play.declare(`r${play.state.bracket.rounds.length}m1`, 2, true);
  play.admin('CloseSeason', {});
}

function completeRound(play: PlayedSeason): void {
  for (const { matchId, winner } of play.matches(play.state.bracket.rounds.length)) {
    if (winner === null) play.declare(matchId, 1);
  }
}
