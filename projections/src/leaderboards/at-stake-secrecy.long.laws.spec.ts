import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Viewer } from '@arena/domain/tournament/bracket/visibility';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { seasonOf, user, type Play } from '@arena/domain/tournament/testing/play';
import { foldProjection } from '../as-of/fold-projection.js';
import type { BracketMatch } from '../bracket/bracket.read-model.js';
import { betsProjection } from '../betting/bets.projection.js';
import { EventLog } from '../testing/event-log.js';
import { bracketAfter } from '../testing/views-of.js';
import {
  changesIf,
  matchesAtStake,
  matchesOpenForBets,
  ProjectedBettors,
  unsettled,
  type AssumedResult,
  type BettorsNow,
} from './at-stake.js';
import { toOwnStakeView } from './at-stake.view.js';
import { bettorsProjection } from './bettors.projection.js';
import { toBettorRow } from './leaderboard.view.js';
import { BETTOR_ORDER, isRanked, type BettorStanding } from './ranking.js';
import { RankedList } from './ranked-list.js';

const SEASONS = 25;
const HOLDER = 'holder';
const PEOPLE = [HOLDER, 'ann', 'bob', 'cid', 't1-a', 't2-b', 't5-a'];
const VIEWERS: readonly Viewer[] = [{ staff: false }, { staff: true }];
const NAMES = new Map<string, never>();

interface Answers {
  /** Everything that everybody may read: the matches, and the board of every combination of results. */
  readonly boards: unknown;
  /** By person, what only they may read. */
  readonly own: ReadonlyMap<string, unknown>;
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Every combination of winners, also those that leave some matches undecided. */
function combinations(matches: readonly BracketMatch[]): Pick<AssumedResult, 'match' | 'winner'>[][] {
  return matches.reduce<Pick<AssumedResult, 'match' | 'winner'>[][]>(
    (all, match) =>
      all.flatMap((results) => [
        results,
        ...[match.team1, match.team2 ?? ''].map((winner) => [...results, { match, winner }]),
      ]),
    [[]],
  );
}

function answersOf(play: Play): Answers {
  const { events } = new EventLog().season(1, ...play.events);
  const bracket = bracketAfter(events);
  const bets = [...foldProjection(betsProjection, events).values()];
  const ranked = [...foldProjection(bettorsProjection, events).values()].filter(isRanked);
  const now: BettorsNow = {
    list: new RankedList<BettorStanding>(ranked, BETTOR_ORDER),
    ownOf: (userId) => ranked.find((each) => each.userId === userId),
  };
  const boards = VIEWERS.map((viewer) =>
    combinations(matchesAtStake(bracket, viewer)).map((choices) => {
      const results = choices.map((choice) => ({
        ...choice,
        bets: unsettled(bets.filter(({ matchId }) => matchId === choice.match.matchId)),
      }));
      const board = new ProjectedBettors(now, results.map(changesIf));
      const rows = [...board.list.after(null)].map(({ rank, item }) =>
        toBettorRow({ rank, document: item }, NAMES, board.before),
      );
      return { winners: choices.map(({ winner }) => winner), rows, size: board.size };
    }),
  );
  const own = PEOPLE.map((userId) => {
    const open = VIEWERS.flatMap((viewer) => matchesOpenForBets(bracket, viewer));
    const mine = unsettled(bets.filter((bet) => bet.userId === userId));
    const stakes = open.flatMap((match) =>
      mine
        .filter((bet) => bet.matchId === match.matchId)
        .map((bet) => toOwnStakeView(now, { match, bet }, bracket)),
    );
    return [userId, stakes] as const;
  });
  return { boards, own: new Map(own) };
}

interface Observed {
  readonly answers: readonly Answers[];
  /** How often something was at stake while the amounts of the holder were secret. */
  readonly atStake: number;
}

/** The same season each time, apart from the stakes of one person on matches that are open for bets. */
function play(seed: number, secret: (n: number) => number): Observed {
  const chance = new Chance(seed);
  const season = seasonOf(7).launch();
  for (const userId of PEOPLE) season.do('GrantMoney', { userId, amount: 100_000_000, reason: 'to bet' });
  const answers: Answers[] = [];
  let [bets, atStake] = [0, 0];
  const look = () => {
    const seen = answersOf(season);
    answers.push(seen);
    atStake += Number(
      matchesAtStake(bracketAfter(new EventLog().season(1, ...season.events).events), { staff: true })
        .length > 0,
    );
  };
  while (season.state.bracket.rounds.length < 3) {
    const round = season.state.bracket.rounds.at(-1);
    const played = (round?.matches ?? []).filter(({ team2 }) => team2 !== null);
    // Nobody sees what the holder stakes on it: it stays open until the others are decided.
    const hidden = chance.pick(played);
    const place = (userId: string, matchId: string, teamId: string) => {
      const isSecret = userId === HOLDER && matchId === hidden?.matchId;
      const stake = isSecret ? secret(bets) : chance.between(1, 50_000);
      const bet = { betId: `b${bets++}`, matchId, userId, teamId, stake, confirm: true };
      attempt(() => season.do('PlaceBet', bet, user(userId)));
    };
    const anyBet = () => {
      const match = chance.pick(played);
      const userId = chance.pick(PEOPLE);
      if (match?.team2 && userId)
        place(userId, match.matchId, chance.percent(50) ? match.team1 : match.team2);
    };
    chance.times(10, 25, anyBet);
    if (hidden?.team2) place(HOLDER, hidden.matchId, chance.percent(50) ? hidden.team1 : hidden.team2);
    look();
    for (const { matchId, team1, team2 } of played.filter((match) => match !== hidden)) {
      season.do('CloseBetting', { matchId });
      look();
      chance.times(0, 4, anyBet);
      if (hidden && chance.percent(40)) place(HOLDER, hidden.matchId, hidden.team1);
      if (chance.percent(20)) attempt(() => season.do('DeleteBet', { betId: `b${bets - 1}` }, user(HOLDER)));
      look();
      if (chance.percent(25)) season.do('ReopenBetting', { matchId });
      if (chance.percent(25))
        season.do('ChangeRoundVisibility', { round: round?.round ?? 1, visible: false });
      look();
      season.do('ChangeRoundVisibility', { round: round?.round ?? 1, visible: true });
      if (chance.percent(50)) season.win(matchId, chance.percent(50) ? team1 : (team2 ?? team1));
      look();
    }
    // What the bet brings becomes public with the result: from here on, the seasons are the same again.
    const open = [...season.state.betting.bets.values()].find(
      (bet) => bet.userId === HOLDER && bet.matchId === hidden?.matchId,
    );
    if (open) season.do('DeleteBet', { betId: open.betId }, user(HOLDER));
    season.complete().launch();
  }
  return { answers, atStake };
}

describe('an open amount', () => {
  it(`is in no answer about what is at stake, in ${SEASONS} random seasons`, () => {
    let atStake = 0;
    for (let seed = 1; seed <= SEASONS; seed++) {
      const little = play(seed, (n) => 1 + n);
      const much = play(seed, (n) => 90_000_000 - 7 * n);
      atStake += little.atStake;
      expect(much.answers).toHaveLength(little.answers.length);
      little.answers.forEach((answer, at) => {
        const other = much.answers[at];
        expect([seed, at, other?.boards]).toEqual([seed, at, answer.boards]);
        for (const person of PEOPLE.filter((each) => each !== HOLDER))
          expect([seed, at, person, other?.own.get(person)]).toEqual([
            seed,
            at,
            person,
            answer.own.get(person),
          ]);
      });
      // Its owner sees it, so the seasons do differ.
      expect(much.answers.map(({ own }) => own.get(HOLDER))).not.toEqual(
        little.answers.map(({ own }) => own.get(HOLDER)),
      );
    }
    expect(atStake).toBeGreaterThan(SEASONS * 5);
  });
});
