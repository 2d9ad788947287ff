import { describe, expect, it } from '@jest/globals';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { seasonOf, user, type Play } from '@arena/domain/tournament/testing/play';
import { foldProjection } from '../as-of/fold-projection.js';
import { betsProjection } from '../betting/bets.projection.js';
import { EventLog } from '../testing/event-log.js';
import { bracketAfter } from '../testing/views-of.js';
import {
  changesIf,
  matchesAtStake,
  matchesOpenForBets,
  placeAfterOwnBet,
  ProjectedBettors,
  unsettled,
  type AssumedResult,
  type BettorsNow,
} from './at-stake.js';
import { bettorsProjection } from './bettors.projection.js';
import { BETTOR_ORDER, isRanked, type BettorStanding } from './ranking.js';
import { RankedList } from './ranked-list.js';

const STAFF = { staff: true };

function eventsOf(play: Play) {
  return new EventLog().season(1, ...play.events).events;
}

function bettorsNow(standings: readonly BettorStanding[]): BettorsNow {
  const ranked = standings.filter(isRanked);
  return {
    list: new RankedList<BettorStanding>(ranked, BETTOR_ORDER),
    ownOf: (userId) => ranked.find((each) => each.userId === userId),
  };
}

const nowOf = (play: Play) => bettorsNow([...foldProjection(bettorsProjection, eventsOf(play)).values()]);

const betsOf = (play: Play) => [...foldProjection(betsProjection, eventsOf(play)).values()];

const atStake = (play: Play, viewer = VISITOR) =>
  matchesAtStake(bracketAfter(eventsOf(play)), viewer).map(({ matchId }) => matchId);

/** @param winners by match */
function resultsOf(play: Play, winners: Readonly<Record<string, string>>): AssumedResult[] {
  return matchesAtStake(bracketAfter(eventsOf(play)), VISITOR)
    .filter(({ matchId }) => matchId in winners)
    .map((match) => ({
      match,
      winner: winners[match.matchId] ?? '',
      bets: unsettled(betsOf(play).filter(({ matchId }) => matchId === match.matchId)),
    }));
}

const boardIf = (play: Play, winners: Readonly<Record<string, string>>) =>
  new ProjectedBettors(nowOf(play), resultsOf(play, winners).map(changesIf));

const inOrder = (list: RankedList<BettorStanding>) =>
  [...list.after(null)].map(({ rank, item }) => [rank, item.userId, item.net]);

/** Round 1 of four teams. Ann and Bob bet on different teams of match 1, Cid on match 2. */
function round(): {
  play: Play;
  one: { team1: string; team2: string };
  two: { team1: string; team2: string };
} {
  const play = seasonOf(4).launch();
  const [one, two] = [play.match('r1m1'), play.match('r1m2')];
  play
    .bet('ann', 'r1m1', one.team1, 1000)
    .bet('bob', 'r1m1', one.team2, 500)
    .bet('cid', 'r1m2', two.team2, 700);
  return { play, one, two };
}

const close = (play: Play, matchId: string) => play.do('CloseBetting', { matchId });

describe('a match', () => {
  it('is at stake from the close of its bets until its result', () => {
    const { play, one } = round();
    expect(atStake(play)).toEqual([]);
    close(play, 'r1m1');
    expect(atStake(play)).toEqual(['r1m1']);
    play.do('ReopenBetting', { matchId: 'r1m1' });
    expect(atStake(play)).toEqual([]);
    close(play, 'r1m1');
    play.win('r1m1', one.team1);
    expect(atStake(play)).toEqual([]);
    close(play, 'r1m2');
    expect(atStake(play)).toEqual(['r1m2']);
  });

  it('of a hidden round is at stake for judges and admins only', () => {
    const { play } = round();
    close(play, 'r1m1');
    play.do('ChangeRoundVisibility', { round: 1, visible: false });
    expect(atStake(play)).toEqual([]);
    expect(atStake(play, STAFF)).toEqual(['r1m1']);
    expect(matchesOpenForBets(bracketAfter(eventsOf(play)), VISITOR)).toEqual([]);
  });
});

describe('the projected leaderboard', () => {
  it.each([1, 2])('is the one that the result brings, if team %d wins', (side) => {
    const { play, one } = round();
    close(play, 'r1m1');
    const winner = side === 1 ? one.team1 : one.team2;
    const { list } = boardIf(play, { r1m1: winner });
    play.win('r1m1', winner);
    expect(inOrder(list)).toEqual(inOrder(nowOf(play).list));
  });

  it('is the one that all results bring together', () => {
    const { play, one, two } = round();
    for (const id of ['r1m1', 'r1m2']) close(play, id);
    const { list, size } = boardIf(play, { r1m1: one.team2, r1m2: two.team2 });
    play.win('r1m1', one.team2);
    play.win('r1m2', two.team2);
    expect(inOrder(list)).toEqual(inOrder(nowOf(play).list));
    expect(inOrder(list)).toEqual([
      [1, 'cid', 700],
      [2, 'bob', 500],
      [3, 'ann', -1000],
    ]);
    expect(size).toBe(3);
  });

  it('leaves out bets that were changed or withdrawn, and those of open matches', () => {
    const { play, one, two } = round();
    play.do('GrantMoney', { userId: 'ann', amount: 5000, reason: 'a test' });
    const bet = { matchId: 'r1m1', userId: 'ann', teamId: one.team2, stake: 200, confirm: true };
    play.do('PlaceBet', { ...bet, betId: 'again' }, user('ann'));
    play.do('DeleteBet', { betId: 'r1m1-bob' }, user('bob'));
    close(play, 'r1m1');
    const board = boardIf(play, { r1m1: one.team2, r1m2: two.team2 });
    expect(inOrder(board.list)).toEqual([
      [1, 'ann', 200],
      [2, 'cid', 0],
    ]);
    expect(board.ownOf('bob')).toBeUndefined();
  });

  it('shares ranks in full ties', () => {
    const play = seasonOf(4).launch();
    const { team1 } = play.match('r1m1');
    play.bet('ann', 'r1m1', team1, 1000).bet('bob', 'r1m1', team1, 1000);
    close(play, 'r1m1');
    const standings = [...foldProjection(bettorsProjection, eventsOf(play)).values()];
    const now = bettorsNow(standings.map((each) => ({ ...each, firstBetRevision: 1 })));
    const { list } = new ProjectedBettors(now, resultsOf(play, { r1m1: team1 }).map(changesIf));
    expect(inOrder(list).map(([rank]) => rank)).toEqual([1, 1]);
  });

  it('counts bets of members, also if a revive has taken all their money', () => {
    const play = seasonOf(4).launch();
    const { team1, team2 } = play.match('r1m1');
    const loser = `${team2}-a`;
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    play.complete();
    play.do('ReviveWithCard', { teamId: team2 }, user(loser));
    expect(play.balance(loser)).toBe(0);
    play.launch();
    const match = play.state.bracket.rounds[1]?.matches.find((each) => each.team2 !== null);
    if (!match?.team2) throw new Error('No match of round 2');
    play.bet(loser, match.matchId, [match.team1, match.team2].includes(team2) ? team2 : team1, 300);
    close(play, match.matchId);
    const winner = betsOf(play).at(-1)?.teamId ?? '';
    const { list } = boardIf(play, { [match.matchId]: winner });
    play.win(match.matchId, winner);
    expect(inOrder(list)).toEqual(inOrder(nowOf(play).list));
    expect(inOrder(list)).toHaveLength(1);
  });

  it('follows the real one, as if it were computed again', () => {
    const { play, one, two } = round();
    close(play, 'r1m1');
    const [result] = resultsOf(play, { r1m1: one.team2 });
    const changes = result ? [changesIf(result)] : [];
    let now = nowOf(play);
    const board = new ProjectedBettors(now, changes);
    for (const userId of ['dan', 'ann', 'dan']) {
      play.do('GrantMoney', { userId, amount: 5000, reason: 'a test' });
      const bet = { matchId: 'r1m2', userId, teamId: two.team1, stake: 200, confirm: true };
      play.do('PlaceBet', { ...bet, betId: `${userId}${play.events.length}` }, user(userId));
      const after = nowOf(play);
      board.follow(now.ownOf(userId), after.ownOf(userId));
      now = after;
      expect(inOrder(board.list)).toEqual(inOrder(new ProjectedBettors(now, changes).list));
    }
    expect(inOrder(board.list)).toHaveLength(4);
  });

  it('knows the rank now of those with a decided bet', () => {
    const { play, one, two } = round();
    close(play, 'r1m1');
    play.win('r1m1', one.team1);
    close(play, 'r1m2');
    const { before } = boardIf(play, { r1m2: two.team2 });
    expect(['ann', 'bob', 'cid'].map((userId) => before.get(userId))).toEqual([1, 2, undefined]);
  });
});

describe('the own bet on an open match', () => {
  it('brings its bettor to the rank of a decision now, with the others as they stand', () => {
    const { play, one, two } = round();
    close(play, 'r1m1');
    play.win('r1m1', one.team1);
    const [match] = matchesOpenForBets(bracketAfter(eventsOf(play)), VISITOR);
    const [bet] = unsettled(betsOf(play));
    if (match?.matchId !== 'r1m2' || bet?.userId !== 'cid') throw new Error('Cid bets on match 2');
    for (const winner of [two.team1, two.team2]) {
      const place = placeAfterOwnBet(nowOf(play), { match, winner, bet });
      const decided = play.fork();
      decided.win('r1m2', winner);
      const after = inOrder(nowOf(decided).list).find(([, userId]) => userId === 'cid');
      expect([place?.rank, place?.net]).toEqual([after?.[0], after?.[2]]);
    }
  });
});
