import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../kernel/domain-error.js';
import { revivesOf } from '../revives/revives.js';
import { Chance } from '../testing/chance.js';
import type { Play } from '../testing/play.js';
import { playSeason } from '../testing/season-generator.js';
import { previewWinner } from '../tournament.js';
import { isBye, latestRound, loserOf, type Round } from './bracket.js';

const OVERTURNS = 1000;

function attempt(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Brings some teams back, so that an overturn revokes revives, too. */
function revive(play: Play, { round, matches }: Round, chance: Chance): void {
  attempt(() => play.do('SetRevivesAllowed', { round, count: 2 }));
  for (const match of matches) {
    const teamId = loserOf(match);
    if (teamId !== null && chance.percent(40)) attempt(() => play.do('ReviveTeam', { teamId }));
  }
}

/** Returns whether there was a result to overturn, and expects what the preview announced. */
function overturn(play: Play, chance: Chance): boolean {
  const { state } = play;
  const round = latestRound(state.bracket);
  const match = chance.pick((round?.matches ?? []).filter((each) => !isBye(each)));
  const winner = match && loserOf(match);
  if (!round || !match || !winner) return false;
  const preview = previewWinner(state, match.matchId, winner);
  const { payoutsBefore, payoutsAfter, returned, change } = preview.sums;
  expect(change).toBe(payoutsAfter - payoutsBefore + returned);
  expect(change).toBe(preview.balances.reduce((sum, { before, after }) => sum + after - before, 0));
  const balances = new Map(state.money.balances);
  const revived = revivesOf(state.revives, round.round).map(({ teamId }) => teamId);
  play.win(match.matchId, winner, true);
  for (const { userId, before, after } of preview.balances) {
    expect(balances.get(userId) ?? 0).toBe(before);
    expect(after).not.toBe(before);
    balances.set(userId, after);
  }
  expect(new Map(state.money.balances)).toEqual(balances);
  for (const { betId, after } of preview.bets) {
    const bet = state.betting.bets.get(betId);
    expect([bet?.settledFor, bet?.payout]).toEqual([winner, after.payout]);
  }
  const revoked = new Set(preview.revives.map(({ teamId }) => teamId));
  const still = revivesOf(state.revives, round.round).map(({ teamId }) => teamId);
  expect(still).toEqual(revived.filter((teamId) => !revoked.has(teamId)));
  expect(state.bracket.grandWinner).toBe(preview.grandWinner.after);
  return true;
}

describe('the preview of an overturn', () => {
  it(`equals its outcome, in ${OVERTURNS} random overturns`, () => {
    let [seed, done, revokes] = [0, 0, 0];
    while (done < OVERTURNS) {
      seed += 1;
      const chance = new Chance(seed * 7919);
      const onComplete = (play: Play, round: Round): void => {
        revive(play, round, chance);
        const before = play.events.length;
        chance.times(1, 4, () => {
          if (overturn(play, chance)) done += 1;
        });
        revokes += play.events.slice(before).filter(({ type }) => type === 'ReviveRevoked').length;
      };
      try {
        playSeason({ seed, teams: 4 + (seed % 9), onComplete });
      } catch (error) {
        throw new Error(`Seed ${seed}`, { cause: error });
      }
    }
    expect(revokes).toBeGreaterThan(OVERTURNS / 50);
  });
});
