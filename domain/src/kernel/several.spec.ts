import { describe, expect, it } from '@jest/globals';
import { ADMIN, command, openedSeason, user, type Play } from '../tournament/testing/play.js';
import { meaningOf, tournament, type SeveralCommand } from '../tournament/tournament.js';
import { given } from './testing/decider-spec.js';
import { MAX_AT_ONCE, outcomesOf, seenOf, type Act, type ActOnSeveral } from './several.js';

type SeveralAct = Act<SeveralCommand>;

const dissolve = (teamId: string): SeveralAct => ({ item: teamId, type: 'DeleteTeam', data: { teamId } });
const take = (userId: string, amount: number): SeveralAct => ({
  item: userId,
  type: 'RemoveMoney',
  data: { userId, amount, reason: 'a test' },
});
const all = (acts: readonly SeveralAct[], seen?: string, actor = ADMIN) =>
  command('ActOnSeveral', { acts, seen }, actor);

/** Three teams without a video, in phase 1. */
function season(): Play {
  const play = openedSeason();
  play.do('ChangePhase', { phase: 1 });
  return play.team('t1', false).team('t2', false).team('t3', false);
}

function seenBy(play: Play, acts: readonly SeveralAct[]): string {
  const asked = all(acts) as ActOnSeveral<SeveralCommand>;
  return seenOf(outcomesOf(tournament, play.state, asked), meaningOf);
}

describe('ActOnSeveral', () => {
  it('does what each command does, in one append', () => {
    const [play, single] = [season(), season()];
    const each = ['t1', 't3'].flatMap((teamId) => single.do('DeleteTeam', { teamId }));
    expect(play.do('ActOnSeveral', { acts: [dissolve('t1'), dissolve('t3')] })).toEqual(each);
    expect([...play.state.teams.byId.keys()]).toEqual(['t2']);
  });

  it('is refused as a whole, by the first that cannot be done, which it names', () => {
    const play = season();
    play.do('DeleteTeam', { teamId: 't2' });
    given(tournament, play.events)
      .when(all([dissolve('t1'), dissolve('t2'), dissolve('gone')]))
      .thenRefused('team-not-found', { item: 't2' });
    expect(() => play.do('ActOnSeveral', { acts: [dissolve('t1'), dissolve('t2')] })).toThrow();
    expect([...play.state.teams.byId.keys()]).toEqual(['t1', 't3']);
  });

  it('decides each act on what those before it leave', () => {
    const acts = [dissolve('t1'), take('t1-a', 100)];
    given(tournament, season().events).when(all(acts)).thenRefused('balance-too-low', { item: 't1-a' });
    given(tournament, season().events)
      .when(all(acts.toReversed()))
      .thenTypes('MoneyRemoved', 'TeamDeleted', 'StartingMoneyReturned', 'StartingMoneyReturned');
  });

  it('is refused when it is repeated', () => {
    const play = season();
    play.do('ActOnSeveral', { acts: [dissolve('t1')] });
    given(tournament, play.events)
      .when(all([dissolve('t1')]))
      .thenRefused('team-not-found');
  });

  it('does only what the reader of the preview has seen', () => {
    const play = season();
    const acts = [dissolve('t1'), dissolve('t2')];
    const seen = seenBy(play, acts);
    given(tournament, play.events)
      .when(all(acts.slice(1), seen))
      .thenRefused('preview-outdated');
    play.do('GrantMoney', { userId: 't1-a', amount: 500, reason: 'changes nothing of it' });
    expect(play.fork().do('ActOnSeveral', { acts, seen })).toHaveLength(6);
    play.video('t1');
    given(tournament, play.events).when(all(acts, seen)).thenRefused('preview-outdated');
  });

  it('leaves the state of the preview as it was', () => {
    const play = season();
    seenBy(play, [dissolve('t1'), take('t2-a', 100)]);
    expect([play.state.teams.byId.size, play.balance('t2-a')]).toEqual([3, 100_000]);
  });

  it('keeps the rights of each command', () => {
    given(tournament, season().events)
      .when(all([dissolve('t1')], undefined, user('fan')))
      .thenRefused('forbidden-role', { item: 't1' });
    const shop = { userId: 'seller', admin: false, groups: ['shop'] as const };
    const [product] = openedSeason().state.products.byId.values();
    const productId = product?.productId ?? '';
    const sold: SeveralAct = {
      item: productId,
      type: 'UpdateProduct',
      data: { product: { productId, stock: 0 } },
    };
    given(tournament, season().events)
      .when(all([sold], undefined, shop))
      .thenTypes('ProductPriceOrStockSet');
  });

  it.each([
    ['none', []],
    ['one twice', [dissolve('t1'), dissolve('t1')]],
    ['too many', Array.from({ length: MAX_AT_ONCE + 1 }, (_, n) => dissolve(`t${n}`))],
  ])('is refused for %s', (_what, acts) => {
    given(tournament, season().events).when(all(acts)).thenRefused('validation-failed');
  });
});
