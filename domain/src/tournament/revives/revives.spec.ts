import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { given } from '../../kernel/testing/decider-spec.js';
import type { SeasonRules } from '../season/season-rules.js';
import { command, later, seasonOf, user, type Play } from '../testing/play.js';
import { tournament } from '../tournament.js';

/** Four teams, round 1 complete, so many revives allowed. */
function completed(allowed: number, rules: Partial<SeasonRules> = {}): Play {
  const play = seasonOf(4, rules).launch();
  play.do('SetRevivesAllowed', { round: 1, count: allowed });
  return play.complete();
}

const { team1: winner, team2: loser } = completed(1).match('r1m1');
const otherLoser = completed(1).match('r1m2').team2;
const card = (teamId = loser, actor = user(`${teamId}-a`)) => command('ReviveWithCard', { teamId }, actor);
const byAdmin = (teamId = loser) => command('ReviveTeam', { teamId });
const revoke = command('RevokeRevive', { teamId: loser });

describe('SetRevivesAllowed', () => {
  const setting = (round: number, count: number) => command('SetRevivesAllowed', { round, count });

  it('is for rounds 1 and 2, before or during them, by an admin', () => {
    const { events } = seasonOf(4);
    for (const round of [1, 2])
      given(tournament, events)
        .when(setting(round, 1))
        .then({ type: 'RevivesAllowedSet', data: { round, count: 1 } });
    given(tournament, events).when(setting(3, 1)).thenRefused('revive-too-late');
    for (const round of [0, -1, 1.5])
      given(tournament, events).when(setting(round, 1)).thenRefused('round-not-found');
    given(tournament, events)
      .when({ ...setting(1, 1), actor: user('u') })
      .thenRefused('forbidden-role');
    given(tournament, events).when(setting(1, 0)).thenNothing();
  });

  it('refuses invalid numbers, fewer than used, and past rounds', () => {
    const play = completed(1);
    for (const count of [-1, 0.5, Number.NaN])
      given(tournament, play.events).when(setting(1, count)).thenRefused('validation-failed');
    play.do('ReviveTeam', { teamId: loser });
    given(tournament, play.events)
      .when(setting(1, 0))
      .thenRefused('revives-below-used', { round: 1, used: 1 });
    play.launch();
    given(tournament, play.events).when(setting(1, 2)).thenRefused('next-round-launched');
  });

  it('cannot reopen a tournament that has its Grand Winner', () => {
    const play = seasonOf(2).launch().complete();
    given(tournament, play.events).when(setting(1, 1)).thenRefused('tournament-over');
  });
});

describe('ReviveWithCard', () => {
  it('takes all money of both members and one card', () => {
    const play = completed(1);
    play.do('GrantMoney', { userId: `${loser}-b`, amount: 55, reason: '' });
    given(tournament, play.events)
      .when(card())
      .then({
        type: 'TeamRevived',
        data: {
          teamId: loser,
          round: 1,
          matchId: 'r1m1',
          by: 'card',
          userId: `${loser}-a`,
          productId: '1',
          taken: [
            { userId: `${loser}-a`, amount: 100_000 },
            { userId: `${loser}-b`, amount: 100_055 },
          ],
        },
      });
    play.do('ReviveWithCard', { teamId: loser }, user(`${loser}-a`));
    expect([play.balance(`${loser}-a`), play.balance(`${loser}-b`)]).toEqual([0, 0]);
    expect(play.state.products.byId.get('1')?.stock).toBe(7);
  });

  it('is for members of the team, in phase 3', () => {
    const play = completed(1);
    given(tournament, play.events)
      .when(card(loser, user('x')))
      .thenRefused('participants-only');
    given(tournament, play.events)
      .when(card(loser, user(`${winner}-a`)))
      .thenRefused('not-a-member');
    given(tournament, play.events)
      .when(card('no', user(`${winner}-a`)))
      .thenRefused('team-not-found');
    play.do('ChangePhase', { phase: 2 });
    given(tournament, play.events).when(card()).thenRefused('forbidden-phase');
  });

  it('needs a card in stock and its price in both balances together', () => {
    const play = completed(1, { reviveCardStock: 3, reviveCardPrice: 70_000 });
    play.do('UpdateProduct', { product: { productId: '1', price: 50_000, stock: 3 } });
    play.do('RemoveMoney', { userId: `${loser}-a`, amount: 100_000, reason: '' });
    play.do('RemoveMoney', { userId: `${loser}-b`, amount: 50_001, reason: '' });
    given(tournament, play.events).when(card()).thenRefused('revive-insufficient-funds', { price: 500 });
    play.do('GrantMoney', { userId: `${loser}-a`, amount: 1, reason: '' });
    given(tournament, play.events).when(card()).thenTypes('TeamRevived');
    play.do('UpdateProduct', { product: { productId: '1', price: 50_000, stock: 0 } });
    given(tournament, play.events).when(card()).thenRefused('revive-out-of-stock', { cards: 3 });
  });

  it('keeps stakes in play, and the members keep what those bets win', () => {
    const play = seasonOf(4).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    const bet = { betId: 'b', matchId: 'r1m2', userId: `${loser}-b`, teamId: play.match('r1m2').team1 };
    play.do('PlaceBet', { ...bet, stake: 40_000, confirm: false }, user(`${loser}-b`));
    play.complete();
    expect(play.balance(`${loser}-b`)).toBe(110_000);
    play.do('ReviveWithCard', { teamId: loser }, user(`${loser}-b`));
    play.win('r1m2', otherLoser, true);
    expect(play.balance(`${loser}-b`)).toBe(-50_000);
  });
});

describe('ReviveWithCard while the round is hidden', () => {
  it('gives the same errors as before the launch of the first round', () => {
    const play = completed(1);
    play.do('ChangeRoundVisibility', { round: 1, visible: false });
    for (const teamId of [winner, loser])
      given(tournament, play.events).when(card(teamId)).thenRefused('revive-round-incomplete');
    given(tournament, play.events).when(byAdmin()).thenTypes('TeamRevived');
  });

  it('gives the same errors as before the launch of the second round', () => {
    const play = completed(0);
    play.do('LaunchRound', { seed: null });
    play.do('SetRevivesAllowed', { round: 2, count: 1 });
    const { team1, team2 } = play.match('r2m1');
    const refused = () => {
      for (const teamId of [team1, team2, loser])
        given(tournament, play.events).when(card(teamId)).thenRefused('revive-maximum-reached', { round: 1 });
    };
    refused();
    play.win('r2m1', team1);
    refused();
  });
});

describe('every revive', () => {
  it('requires a complete round, respects the maximum, and happens once per team and round', () => {
    const open = seasonOf(4);
    for (const revive of [card(), byAdmin()]) {
      given(tournament, open.events).when(revive).thenRefused('revive-round-incomplete');
      given(tournament, completed(0).events).when(revive).thenRefused('revive-maximum-reached', { round: 1 });
      const play = completed(2);
      play.do('ReviveTeam', { teamId: loser });
      given(tournament, play.events).when(revive).thenRefused('already-revived');
    }
  });

  it('is for a team that lost the round just completed', () => {
    const play = completed(2);
    given(tournament, play.events).when(byAdmin(winner)).thenRefused('team-not-eliminated');
    given(tournament, play.events).when(byAdmin('no')).thenRefused('team-not-found');
    given(tournament, play.events)
      .when({ ...byAdmin(), actor: user('u') })
      .thenRefused('forbidden-role');
  });

  it('reserves the last revive for an open public vote', () => {
    const play = completed(2);
    play.do('OpenRevivalVote', { round: 1 });
    for (const revive of [card(), byAdmin()])
      given(tournament, play.events).when(revive).thenTypes('TeamRevived');
    play.do('ReviveTeam', { teamId: otherLoser });
    for (const revive of [card(), byAdmin()])
      given(tournament, play.events).when(revive).thenRefused('revive-held-for-vote', { round: 1 });
    play.do('CloseRevivalVote', { round: 1 }, SYSTEM, later(24 * 60 * 60 * 1000));
    for (const revive of [card(), byAdmin()])
      given(tournament, play.events).when(revive).thenTypes('TeamRevived');
  });

  it('keeps the revive that an open public vote promises (fault 67)', () => {
    const play = completed(3);
    play.do('OpenRevivalVote', { round: 1 });
    play.do('ReviveTeam', { teamId: otherLoser });
    const lowering = (count: number) => command('SetRevivesAllowed', { round: 1, count });
    given(tournament, play.events).when(lowering(0)).thenRefused('revives-below-used', { round: 1, used: 1 });
    given(tournament, play.events)
      .when(lowering(1))
      .thenRefused('revive-promised-by-vote', { round: 1, fewest: 2 });
    given(tournament, play.events).when(lowering(2)).thenTypes('RevivesAllowedSet');
    play.do('EndRevivalVote', { round: 1, reason: 'No votes' });
    given(tournament, play.events).when(lowering(1)).thenTypes('RevivesAllowedSet');
  });

  it('is refused for a loss in an earlier round', () => {
    const play = completed(0).launch();
    play.do('SetRevivesAllowed', { round: 2, count: 1 });
    play.complete();
    given(tournament, play.events).when(byAdmin()).thenRefused('team-not-eliminated');
  });

  it('is refused from round 3 on', () => {
    const play = seasonOf(8).launch().complete().launch().complete().launch().complete();
    const { team2 } = play.match('r3m1');
    given(tournament, play.events).when(card(team2)).thenRefused('revive-too-late');
    given(tournament, play.events).when(byAdmin(team2)).thenRefused('revive-too-late');
  });

  it('can happen again in a later round', () => {
    const play = completed(2);
    play.do('ReviveTeam', { teamId: loser });
    play.do('ReviveTeam', { teamId: otherLoser });
    play.launch();
    play.do('SetRevivesAllowed', { round: 2, count: 2 });
    expect(play.match('r2m2')).toEqual({ team1: loser, team2: otherLoser });
    play.complete();
    given(tournament, play.events).when(byAdmin(otherLoser)).thenTypes('TeamRevived');
  });

  it('by an admin takes all the money but no card, and keeps a debt', () => {
    const play = seasonOf(4).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    const bet = { betId: 'b', matchId: 'r1m2', userId: `${loser}-a`, teamId: play.match('r1m2').team1 };
    play.do('PlaceBet', { ...bet, stake: 100_000, confirm: false }, user(`${loser}-a`));
    play.complete();
    play.do('RemoveMoney', { userId: `${loser}-a`, amount: 125_000, reason: 'spent' });
    play.win('r1m2', otherLoser, true);
    const [revived] = play.do('ReviveTeam', { teamId: loser });
    expect(revived?.data).toMatchObject({
      by: 'admin',
      userId: null,
      productId: null,
      taken: [{ userId: `${loser}-b`, amount: 100_000 }],
    });
    expect([play.balance(`${loser}-a`), play.balance(`${loser}-b`)]).toEqual([-125_000, 0]);
    expect(play.state.products.byId.get('1')?.stock).toBe(8);
  });
});

describe('RevokeRevive', () => {
  it('gives money and card back while the next round is not launched', () => {
    const play = completed(1);
    given(tournament, play.events).when(revoke).thenRefused('cannot-revoke');
    play.do('ReviveWithCard', { teamId: loser }, user(`${loser}-a`));
    given(tournament, play.events)
      .when({ ...revoke, actor: user(`${loser}-a`) })
      .thenRefused('forbidden-role');
    const [revoked] = play.fork().do('RevokeRevive', { teamId: loser });
    expect(revoked?.data).toMatchObject({ round: 1, by: 'card', productId: '1', because: 'admin' });
    play.do('RevokeRevive', { teamId: loser });
    expect(play.balance(`${loser}-b`)).toBe(100_000);
    expect(play.state.products.byId.get('1')?.stock).toBe(8);
    given(tournament, play.events).when(revoke).thenRefused('cannot-revoke');
    given(tournament, play.events).when(card()).thenTypes('TeamRevived');
  });

  it('is refused after the next launch', () => {
    const play = completed(1);
    play.do('ReviveTeam', { teamId: loser });
    play.launch();
    given(tournament, play.events).when(revoke).thenRefused('next-round-launched');
    given(tournament, play.events)
      .when(command('RevokeRevive', { teamId: winner }))
      .thenRefused('cannot-revoke');
  });
});

describe('the reason of an admin', () => {
  it('is stored with the revive and with its revoke', () => {
    const play = completed(1);
    const revived = play.do('ReviveTeam', { teamId: loser, reason: 'The upload was broken' });
    expect(revived[0]?.data).toMatchObject({ by: 'admin', reason: 'The upload was broken' });
    const revoked = play.do('RevokeRevive', { teamId: loser, reason: 'It was not' });
    expect(revoked[0]?.data).toMatchObject({ because: 'admin', reason: 'It was not' });
  });

  it('is absent if none was given', () => {
    const play = completed(1);
    expect(play.do('ReviveTeam', { teamId: loser })[0]?.data).not.toHaveProperty('reason');
    expect(play.do('RevokeRevive', { teamId: loser })[0]?.data).not.toHaveProperty('reason');
  });
});
