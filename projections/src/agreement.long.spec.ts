import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { gameOf, streakBefore } from '@arena/domain/tournament/amvdle/amvdle';
import { isSettling } from '@arena/domain/tournament/betting/settlement';
import { isOpenForBets } from '@arena/domain/tournament/bracket/open-for-bets';
import { findMatch, isComplete, isOpen, latestRound, oddsOf } from '@arena/domain/tournament/bracket/bracket';
import { candidatesOf, openVote, votesFor } from '@arena/domain/tournament/revives/revives';
import fc from 'fast-check';
import { amvdleGamesProjection } from './amvdle/games.projection.js';
import { amvdlePlayersProjection } from './amvdle/players.projection.js';
import { streakOf } from './amvdle/streaks.js';
import { foldProjection } from './as-of/fold-projection.js';
import { betsProjection } from './betting/bets.projection.js';
import { productsProjection } from './products/products.projection.js';
import { bettorsProjection } from './leaderboards/bettors.projection.js';
import { teamsProjection } from './teams/teams.projection.js';
import { tracksProjection } from './music/tracks.projection.js';
import { purchasesProjection } from './shop/purchases.projection.js';
import { amvs } from './testing/amvs.js';
import { PlayedSeason, sampleProduct } from './testing/played-season.js';
import { bracketAfter } from './testing/views-of.js';
import { ballotsProjection } from './revives/ballots.projection.js';
import { countBallots } from './testing/count-ballots.js';
import { votesProjection } from './revives/votes.projection.js';
import { walletsProjection } from './money/wallets.projection.js';

/** One random step of a season, with two random numbers. */
type Step = readonly [keyof typeof MOVES, number, number];

const USERS = ['u0', 'u1', 'u2', 'u3', 't0-leader', 't1-mate'];

function pick<T>(items: readonly T[], choice: number): T {
  const item = items[choice % items.length];
  if (item === undefined) throw new DomainError('match-not-found');
  return item;
}

function matchOf(play: PlayedSeason, choice: number) {
  return pick(play.matches(play.state.bracket.rounds.length), choice).matchId;
}

function undecided(play: PlayedSeason, choice: number) {
  const open = play.matches(play.state.bracket.rounds.length).filter(({ winner }) => winner === null);
  return pick(open, choice).matchId;
}

function loser(play: PlayedSeason, choice: number) {
  return pick(candidatesOf(play.state.revives, latestRound(play.state.bracket)), choice);
}

function teamIn(play: PlayedSeason, choice: number) {
  return pick([...play.state.teams.byId.keys()], choice);
}

function productIn(play: PlayedSeason, choice: number) {
  return pick([...play.state.products.byId.keys()], choice);
}

const JUDGE = 'jury';
const SOURCE = { kind: 'youtube', url: 'https://youtu.be/abcdefghijk' } as const;

const DAYS = ['2025-03-28', '2025-03-29', '2025-03-30', '2025-03-31', '2025-04-01'];
const AMVS = amvs(10);

const side = (choice: number) => (choice % 2 === 0 ? 1 : 2);

/** The weight is the number of repetitions in `STEPS`. Refused moves are skipped. */
const MOVES = {
  bet: (play: PlayedSeason, a: number, b: number) =>
    play.bet(pick(USERS, b), undecided(play, a), side(b >> 3), 1 + (b % 40_000)),
  declare: (play: PlayedSeason, a: number, b: number) => play.declare(undecided(play, a), side(b)),
  overturn: (play: PlayedSeason, a: number, b: number) => play.declare(matchOf(play, a), side(b), true),
  launch: (play: PlayedSeason) => play.launch(),
  allow: (play: PlayedSeason, a: number, b: number) =>
    play.admin('SetRevivesAllowed', { round: 1 + (a % 2), count: b % 3 }),
  revive: (play: PlayedSeason, a: number) => play.admin('ReviveTeam', { teamId: loser(play, a) }),
  card: (play: PlayedSeason, a: number) => {
    const teamId = loser(play, a);
    play.as({ userId: `${teamId}-mate`, admin: false }, 'ReviveWithCard', { teamId });
  },
  revoke: (play: PlayedSeason, a: number) => play.admin('RevokeRevive', { teamId: teamIn(play, a) }),
  openVote: (play: PlayedSeason) =>
    play.admin('OpenRevivalVote', { round: play.state.bracket.rounds.length }),
  vote: (play: PlayedSeason, a: number, b: number) => play.vote(pick(USERS, b), loser(play, a)),
  endVote: (play: PlayedSeason, a: number) => {
    const type = a % 2 === 0 ? 'EndRevivalVote' : 'CancelRevivalVote';
    play.admin(type, { round: play.state.bracket.rounds.length, reason: 'a wish' });
  },
  closeVote: (play: PlayedSeason) => play.closeVote(play.state.bracket.rounds.length),
  close: (play: PlayedSeason, a: number) => play.admin('CloseBetting', { matchId: matchOf(play, a) }),
  reopen: (play: PlayedSeason, a: number) => play.admin('ReopenBetting', { matchId: matchOf(play, a) }),
  odds: (play: PlayedSeason, a: number, b: number) => {
    const matchId = matchOf(play, a);
    play.admin('SetOdds', { matchId, teamId: play.sideOf(matchId, side(b)), odds: 101 + (b % 900) });
  },
  buy: (play: PlayedSeason, a: number, b: number) => play.buy(pick(USERS, b), productIn(play, a)),
  cancelPurchase: (play: PlayedSeason, a: number) => {
    // May already be cancelled, which the rules refuse.
    const purchaseId = pick([...play.state.shop.purchases.keys(), 'purchase-1'], a);
    play.admin('CancelPurchase', { purchaseId });
  },
  addProduct: (play: PlayedSeason, a: number, b: number) =>
    play.admin('AddProduct', {
      product: sampleProduct(`new-${a % 5}`, { price: b % 20_000, stock: b % 3 }),
    }),
  changeProduct: (play: PlayedSeason, a: number, b: number) => {
    const product = sampleProduct(productIn(play, a), { price: b % 20_000 });
    const category = product.productId === '1' ? 'Revive' : product.category;
    const { productId, name } = product;
    const some = { productId, name, price: b % 20_000 };
    play.admin('UpdateProduct', { product: b % 2 === 0 ? some : { ...product, category, stock: b % 4 } });
  },
  reprice: (play: PlayedSeason, a: number, b: number) =>
    play.admin('UpdateProduct', {
      product: { productId: productIn(play, a), price: b % 30_000, stock: b % 4 },
    }),
  withdraw: (play: PlayedSeason, a: number) => play.admin('DeleteProduct', { productId: productIn(play, a) }),
  addTrack: (play: PlayedSeason, a: number, b: number) => {
    const category = pick(['Action', ' action ', 'Drama'], b);
    play.track({ trackId: `track-${a}`, judgeId: JUDGE, category, title: `Song ${b}`, source: SOURCE });
  },
  removeTrack: (play: PlayedSeason, a: number) =>
    play.admin('RemoveTrack', { trackId: pick([...play.state.music.tracks.keys()], a) }),
  openDay: (play: PlayedSeason, a: number, b: number) => play.openDay(pick(DAYS, a), pick(AMVS, b)),
  guess: (play: PlayedSeason, a: number, b: number) => {
    // Half of the users play until the end; the others stop earlier.
    const guesses = AMVS.slice(b % 4, b % 2 === 0 ? AMVS.length : 5);
    for (const guess of guesses) play.guessAmv(pick(USERS, a), pick(DAYS, a >> 3), guess);
  },
};

const STEPS: (keyof typeof MOVES)[] = [
  ...(Object.keys(MOVES) as (keyof typeof MOVES)[]),
  ...(['bet', 'bet', 'bet', 'declare', 'declare', 'declare', 'launch', 'vote', 'vote', 'vote'] as const),
  ...(['buy', 'buy', 'buy', 'cancelPurchase', 'addTrack', 'openDay', 'guess', 'guess', 'guess'] as const),
];

const number = fc.nat({ max: 1_000_000 });
const seasons = fc.record({
  teams: fc.integer({ min: 2, max: 9 }),
  steps: fc.array(fc.tuple(fc.constantFrom(...STEPS), number, number), { minLength: 20, maxLength: 110 }),
});

function played(teams: number, steps: readonly Step[]): PlayedSeason {
  const play = new PlayedSeason();
  const teamIds = Array.from({ length: teams }, (_, n) => `t${n}`);
  for (const teamId of teamIds) play.team(teamId);
  play.admin('ChangePhase', { phase: 2 });
  for (const teamId of teamIds) play.video(teamId);
  play.admin('ChangePhase', { phase: 3 });
  for (const userId of USERS) play.bettor(userId);
  play.admin('AddJudge', { userId: JUDGE, name: JUDGE, color: 'gold' });
  play.launch();
  for (const [move, a, b] of steps) attempt(() => MOVES[move](play, a, b));
  return play;
}

function attempt(move: () => unknown): void {
  try {
    move();
  } catch (error) {
    // Only errors of the rules are expected.
    if (!(error instanceof DomainError)) throw error;
  }
}

function checkWallets({ log, state }: PlayedSeason): void {
  const wallets = [...foldProjection(walletsProjection, log.events).values()];
  const balances = new Map(wallets.map(({ userId, balance }) => [userId, balance]));
  expect(balances).toEqual(state.money.balances);
  expect(wallets.reduce((sum, { inPlay }) => sum + inPlay, 0)).toBe(state.money.stakes);
  const pending = [...foldProjection(betsProjection, log.events).values()].filter(
    ({ status }) => status === 'pending',
  );
  for (const { userId, inPlay } of wallets) {
    const own = pending.filter((bet) => bet.userId === userId);
    expect(inPlay).toBe(own.reduce((sum, { stake }) => sum + stake, 0));
  }
}

function checkBettors({ log }: PlayedSeason): void {
  const bets = [...foldProjection(betsProjection, log.events).values()];
  const bettors = foldProjection(bettorsProjection, log.events);
  const counted = bets.filter(({ status }) => status !== 'replaced' && status !== 'deleted');
  expect(bettors.size).toBe(new Set(counted.map(({ userId }) => userId)).size);
  for (const { userId, net, won, decided, firstBetRevision } of bettors.values()) {
    const own = counted.filter((bet) => bet.userId === userId);
    const done = own.filter(({ status }) => status === 'won' || status === 'lost');
    expect(net).toBe(done.reduce((sum, { payout, stake }) => sum + payout - stake, 0));
    expect(decided).toBe(done.length);
    expect(won).toBe(done.filter(({ payout }) => payout > 0).length);
    expect(firstBetRevision).toBe(Math.min(...own.map(({ revision }) => revision)));
  }
}

function checkBracket({ log, state }: PlayedSeason): void {
  const bracket = bracketAfter(log.events);
  expect(bracket.grandWinner).toBe(state.bracket.grandWinner);
  for (const round of bracket.rounds) {
    const decided = state.bracket.rounds[round.round - 1];
    expect(round.complete).toBe(decided && isComplete(decided));
    for (const match of round.matches) {
      const truth = findMatch(state.bracket, match.matchId);
      if (!truth) throw new Error(`${match.matchId} is unknown to the domain`);
      const { rules } = state.season;
      expect(match.winner).toBe(truth.winner);
      expect(match.settling).toBe(isSettling(state.betting, truth));
      expect(isOpenForBets(match, round)).toBe(isOpen(state.bracket, truth));
      expect(match.odds1).toBe(oddsOf(rules, truth, match.team1));
      if (match.team2 !== null) expect(match.odds2).toBe(oddsOf(rules, truth, match.team2));
    }
  }
}

function checkTeams({ log, state }: PlayedSeason): void {
  const eliminated = new Set(candidatesOf(state.revives, latestRound(state.bracket)));
  const inLatest = new Set(latestRound(state.bracket)?.entrants);
  for (const { teamId, status } of foldProjection(teamsProjection, log.events).values()) {
    expect(status === 'eliminated').toBe(eliminated.has(teamId) || !inLatest.has(teamId));
    expect(status === 'champion').toBe(state.bracket.grandWinner === teamId);
  }
}

function checkVote({ log, state }: PlayedSeason): void {
  const running = openVote(state.revives);
  const vote = foldProjection(votesProjection, log.events).get('1');
  expect(vote?.ended === null).toBe(running !== null);
  if (!running || !vote) return;
  const candidates = candidatesOf(state.revives, latestRound(state.bracket));
  const expected = new Map(candidates.map((teamId) => [teamId, votesFor(running, teamId)]));
  const ballots = foldProjection(ballotsProjection, log.events);
  expect(countBallots(vote, ballots.values())).toEqual(expected);
  const chosen = [...running.ballots.values()];
  for (const [teamId, votes] of expected)
    expect(votes).toBe(chosen.filter((choice) => choice === teamId).length);
}

function checkStock({ log, state }: PlayedSeason): void {
  const products = [...foldProjection(productsProjection, log.events).values()];
  const shown = new Map(products.map((product) => [product.productId, product]));
  expect([...shown.keys()].sort()).toEqual([...state.products.byId.keys()].sort());
  for (const article of state.products.byId.values())
    expect(shown.get(article.productId)).toMatchObject(article);
}

function checkPurchases({ log, state }: PlayedSeason): void {
  const purchases = [...foldProjection(purchasesProjection, log.events).values()];
  const standing = purchases.filter(({ cancelledAt }) => cancelledAt === null);
  expect(new Set(standing.map(({ purchaseId }) => purchaseId))).toEqual(new Set(state.shop.purchases.keys()));
  for (const { purchaseId, productId, productName, userId, price } of standing) {
    const lot = { purchaseId, productId, productName, userId, price };
    expect(lot).toEqual(state.shop.purchases.get(purchaseId));
    expect(state.shop.bought.get(userId)?.has(productId)).toBe(true);
  }
  for (const [userId, { size }] of state.shop.bought) {
    expect(size).toBe(standing.filter((purchase) => purchase.userId === userId).length);
    expect(size).toBeLessThanOrEqual(state.season.rules.maxLots);
  }
}

function checkMusic({ log, state }: PlayedSeason): void {
  const tracks = [...foldProjection(tracksProjection, log.events).values()];
  expect(tracks.map(({ trackId }) => trackId)).toEqual([...state.music.tracks.keys()]);
  for (const track of tracks) expect(track).toMatchObject({ ...state.music.tracks.get(track.trackId) });
  // A category has one spelling.
  const spellings = new Set(tracks.map(({ category }) => category));
  expect(new Set(tracks.map(({ categoryKey }) => categoryKey)).size).toBe(spellings.size);
}

function checkDailyGame({ log, state }: PlayedSeason): void {
  const games = [...foldProjection(amvdleGamesProjection, log.events).values()];
  expect(games.length).toBe(state.amvdle.games.size);
  for (const { day, userId, guesses, state: outcome, reward } of games) {
    const game = gameOf(state.amvdle, day, userId);
    expect(outcome).toBe(game?.outcome);
    expect(guesses.map(({ guess }) => guess.entryId)).toEqual([...(game?.guessed ?? [])]);
    expect(guesses.map((made) => made.number)).toEqual(guesses.map((_, index) => index + 1));
    expect(reward === null).toBe(outcome !== 'won');
  }
  const players = [...foldProjection(amvdlePlayersProjection, log.events).values()];
  const over = games.filter(({ state: outcome }) => outcome !== 'playing');
  expect(new Set(players.map(({ userId }) => userId))).toEqual(new Set(over.map(({ userId }) => userId)));
  for (const player of players) {
    const won = over.filter(({ userId, state: outcome }) => userId === player.userId && outcome === 'won');
    expect(player.wonDays).toEqual(won.map(({ day }) => day).sort());
    expect([player.wins, player.guesses]).toEqual([won.length, won.flatMap(({ guesses }) => guesses).length]);
    for (const day of DAYS) {
      const outcome = gameOf(state.amvdle, day, player.userId)?.outcome;
      const before = streakBefore(state.amvdle, day, player.userId);
      const streak = outcome === 'won' ? before + 1 : before;
      if (outcome !== 'lost') expect(streakOf({ ...player, lastLostDay: null }, day)).toBe(streak);
    }
  }
}

const CHECKS = [
  checkWallets,
  checkBettors,
  checkBracket,
  checkTeams,
  checkVote,
  checkStock,
  checkPurchases,
  checkMusic,
  checkDailyGame,
];

describe('the read models and the state that decides', () => {
  it('agree for every generated season', () => {
    fc.assert(
      fc.property(seasons, ({ teams, steps }) => {
        const play = played(teams, steps);
        for (const check of CHECKS) check(play);
      }),
      { numRuns: 300 },
    );
  });

  it('agree while a large match is settled in several appends, and afterwards', () => {
    const play = played(2, []);
    for (let n = 0; n < 2600; n++) {
      play.bettor(`many-${n}`, 1000);
      play.bet(`many-${n}`, 'r1m1', side(n), 1 + (n % 1000));
    }
    play.declare('r1m1', 1);
    expect(bracketAfter(play.log.events).rounds[0]?.matches[0]?.settling).toBe(true);
    checkWallets(play);
    play.declare('r1m1', 2, true);
    checkBracket(play);
    for (let rest = 0; rest < 3; rest++) {
      play.admin('ContinueSettlement', { matchId: 'r1m1' });
      checkWallets(play);
      checkBettors(play);
      checkBracket(play);
    }
    expect(bracketAfter(play.log.events).rounds[0]?.matches[0]?.settling).toBe(false);
  });

  it('agree while a reset refunds many bets in several appends, and if the season goes on', () => {
    const play = played(2, []);
    for (let n = 0; n < 4100; n++) {
      play.bettor(`many-${n}`, 1000);
      play.bet(`many-${n}`, 'r1m1', side(n), 1 + (n % 1000));
    }
    const agree = () => [checkWallets, checkBettors, checkBracket].forEach((check) => check(play));
    for (let step = 0; step < 2; step++) {
      play.admin('RefundBets', {});
      agree();
    }
    expect(play.state.betting.bets.size).toBe(100);
    play.admin('ReopenBetting', { matchId: 'r1m1' });
    play.bet('many-0', 'r1m1', 2, 1000);
    for (const winner of [1, 2] as const) {
      play.declare('r1m1', winner, true);
      agree();
    }
    play.admin('CloseSeason', {});
    agree();
  });
});
