import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chunksOf } from '../kernel/chunks.js';
import { folded } from '../kernel/events/fold.js';
import { overlayOf } from '../kernel/overlay.js';
import { freeze, freezeShared } from '../kernel/testing/freeze.js';
import { nativeCopy } from '../kernel/testing/native-copy.js';
import { findMatch, isBye, loserOf, type Match, type Round } from './bracket/bracket.js';
import { bracketMatches } from './bracket/third-place.js';
import { MoneyByHand } from './testing/money-by-hand.js';
import { playSeason } from './testing/season-generator.js';
import type { Play } from './testing/play.js';
import { decodeState, encodeState, previewWinner, tournament } from './tournament.js';

/** A failing law prints its counterexample: `playSeason({ seed, teams })` replays it. */
const anySeason = fc.record({ seed: fc.integer(), teams: fc.integer({ min: 2, max: 64 }) });

/** Number of seasons. Limits the time to shrink a counterexample. */
function runs(count: number) {
  return { numRuns: count, plugins: [fc.interruptAfterTimeLimit(4_000)] };
}

function law(check: (play: Play) => void, count = 15): void {
  fc.assert(
    fc.property(anySeason, (options) => {
      check(playSeason(options));
    }),
    runs(count),
  );
}

function differing(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): string[] {
  return [...a.keys(), ...b.keys()].filter((key) => (a.get(key) ?? 0) !== (b.get(key) ?? 0));
}

function encoded(state: Play['state']): string {
  return [...encodeState(state)].join('');
}

function balancesOf(play: Play): [string, number][] {
  return [...play.state.money.balances].sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('money', () => {
  it('is conserved at every revision, by two independent counts', () => {
    law(({ events }) => {
      const byHand = new MoneyByHand();
      const state = tournament.initial();
      for (const event of events) {
        byHand.follow(event);
        tournament.evolve(state, event);
        const { stakes, house } = state.money;
        expect(byHand.inBalances + byHand.inPlay).toBe(byHand.issued);
        expect([stakes, house]).toEqual([byHand.inPlay, 0 - byHand.issued]);
        expect(differing(byHand.balances, state.money.balances)).toEqual([]);
      }
    });
  });

  it('has no stakes in play after the season', () => {
    law(({ state }) => {
      expect(state.money.stakes).toBe(0);
    });
  });

  it('returns to every balance when a result is overturned twice, as previewed', () => {
    const check = (play: Play, { matches }: Round) => {
      const before = balancesOf(play);
      for (const match of matches.filter((each) => !isBye(each))) {
        overturn(play, match.matchId);
        overturn(play, match.matchId);
        expect(balancesOf(play)).toEqual(before);
      }
    };
    fc.assert(
      fc.property(anySeason, (options) => {
        playSeason({ ...options, onComplete: check });
      }),
      runs(15),
    );
  });
});

function overturn(play: Play, matchId: string): void {
  const match = findMatch(play.state.bracket, matchId);
  const winner = (match && loserOf(match)) ?? '';
  const preview = previewWinner(play.state, matchId, winner);
  play.win(matchId, winner, true);
  for (const { userId, after } of preview.balances) expect(play.balance(userId)).toBe(after);
  expect(play.state.bracket.grandWinner).toBe(preview.grandWinner.after);
}

describe('the bracket', () => {
  it('gives every team a match or a bye in each round it is in', () => {
    law(({ state }) => {
      for (const { entrants, matches } of state.bracket.rounds) {
        expect(seatedIn(bracketMatches(matches)).sort()).toEqual([...entrants].sort());
        expect(matches.filter(isBye)).toHaveLength(entrants.length % 2);
      }
    });
  });

  it('lets two losers of the round before, which are not in the final, play for third place beside it', () => {
    law(({ state }) => {
      for (const [at, { entrants, matches }] of state.bracket.rounds.entries()) {
        const third = matches.filter(({ thirdPlace }) => thirdPlace);
        if (third.length === 0) continue;
        expect([third.length, entrants.length]).toEqual([1, 2]);
        const lost = bracketMatches(state.bracket.rounds[at - 1]?.matches ?? []).map(loserOf);
        expect(lost).toEqual(expect.arrayContaining(seatedIn(third)));
        expect(entrants.filter((teamId) => seatedIn(third).includes(teamId))).toEqual([]);
      }
    });
  });

  it('gives nobody a second bye while another team is possible', () => {
    law(({ state }) => {
      const rested = new Set<string>();
      for (const { entrants, matches } of state.bracket.rounds) {
        for (const { team1 } of matches.filter(isBye)) {
          expect(rested.has(team1) && entrants.some((teamId) => !rested.has(teamId))).toBe(false);
          rested.add(team1);
        }
      }
    });
  });

  it('needs one deciding match fewer than teams, and one more per revive', () => {
    law(({ state }) => {
      expectAllDecided(state.bracket.rounds, state.teams.byId.size, revivesIn(state));
    });
  });

  it.each([3, 5, 7, 24, 33, 511])('crowns one Grand Winner of %i teams (fault 14)', (teams) => {
    const { state } = playSeason({ seed: teams, teams });
    expectAllDecided(state.bracket.rounds, teams, revivesIn(state));
    expect(state.bracket.grandWinner).not.toBeNull();
  });
});

function seatedIn(matches: readonly Match[]): string[] {
  return matches.flatMap(({ team1, team2 }) => (team2 === null ? [team1] : [team1, team2]));
}

function revivesIn({ revives }: Play['state']): number {
  return [...revives.byRound.values()].flat().length;
}

function expectAllDecided(rounds: readonly Round[], teams: number, revives: number): void {
  const played = rounds.flatMap(({ matches }) => matches).filter((match) => !isBye(match));
  expect(played.every((match) => match.winner !== null)).toBe(true);
  expect(bracketMatches(played)).toHaveLength(teams - 1 + revives);
  expect(played.filter(({ thirdPlace }) => thirdPlace).length).toBeLessThanOrEqual(1);
}

describe('the log', () => {
  it('gives the same state when it is folded again', () => {
    law(({ state, events }) => {
      expect(encoded(folded(tournament, events))).toBe(encoded(state));
    });
  });

  it('folds identically from a snapshot at any revision', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anySeason, place, (options, share) => {
        const { state, events } = playSeason(options);
        const revision = Math.floor(share * events.length);
        const snapshot = encoded(folded(tournament, events.slice(0, revision)));
        const restored = decodeState(JSON.parse(snapshot));
        for (const event of events.slice(revision)) tournament.evolve(restored, event);
        expect(encoded(restored)).toBe(encoded(state));
      }),
      runs(25),
    );
  });

  it('folds without changing an event, or a value that an overlay shares with the state', () => {
    law(({ events }) => {
      const state = tournament.initial();
      for (const event of events) {
        tournament.evolve(state, freeze(event));
        freezeShared(state);
      }
    }, 10);
  });

  it('gives the same state when groups are folded over an overlay first, which changes nothing below', () => {
    fc.assert(
      fc.property(anySeason, fc.integer({ min: 1, max: 60 }), (options, size) => {
        const state = tournament.initial();
        for (const group of chunksOf(playSeason(options).events, size)) {
          const before = encoded(state);
          const ahead = overlayOf(state);
          for (const event of group) tournament.evolve(ahead, event);
          const onOverlay = encoded(nativeCopy(ahead));
          expect(encoded(state)).toBe(before);
          for (const event of group) tournament.evolve(state, event);
          expect(onOverlay).toBe(encoded(state));
        }
      }),
      runs(10),
    );
  });
});

describe('the season generator', () => {
  it('reaches everything that can happen between the draw and the Grand Winner', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed++)
      for (const event of playSeason({ seed, teams: 2 + (seed % 30) }).events) seen.add(reached(event));
    for (const rare of [
      'BetWithdrawn:replaced',
      'BetWithdrawn:deleted',
      'BetsReversed',
      'WinnerOverturned',
      'OddsSet',
      'TeamRevived:card',
      'TeamRevived:vote',
      'TeamRevived:admin',
      'GrandWinnerUncrowned',
      'WelcomeMoneyClaimed',
      'StartingMoneyReturned',
      'TeamDeleted',
      'AmvdleDayOpened',
      'AmvdleGuessed',
      'AmvdleWon',
      'AmvdleLost',
      'ReviveRevoked:admin',
      'ReviveRevoked:winner-overturned',
      'RevivalVoteClosed',
      'MoneyRemoved',
      'RevivalVoteEnded',
      'RevivalVoteCancelled:admin',
      'RevivalVoteCancelled:no-candidate',
      'RevivalVotesVoided:revived',
      'RevivalVotesVoided:winner-overturned',
      'WinnerDeclared:third-place',
      'WinnerOverturned:third-place',
    ])
      expect(seen).toContain(rare);
  });
});

function reached({ type, data }: Play['events'][number]): string {
  if ('thirdPlace' in data) return `${type}:third-place`;
  if ('because' in data) return `${type}:${data.because}`;
  return type === 'TeamRevived' ? `${type}:${data.by}` : type;
}
