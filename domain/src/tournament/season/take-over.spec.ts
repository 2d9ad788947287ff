import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { SYSTEM } from '../../kernel/command.js';
import { REVIVE_CARD, type Product } from '../products/products.events.js';
import { DEFAULT_RUBRIC } from '../judging/rubric.js';
import { SAMPLE_CATALOGUE } from '../products/sample-products.js';
import { command, openedSeason, openSeasonData, Play, user } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { DEFAULT_RULES, type SeasonRules } from './season-rules.js';
import { settableRulesOf } from './settable-rules.js';
import { openingAfter } from './take-over.js';
import type { TakeOver } from './take-over-choice.js';

/** The season after one with other rules, a judge of two, and a shop that sold one of its wolves. */
function nextSeason(takeOver?: TakeOver): Play {
  const play = openedSeason();
  const rules = { ...settableRulesOf(DEFAULT_RULES), startingMoney: 60_000 };
  play.do('SetSeasonRules', { ...rules, season: 1, version: 0 });
  play.do('SetRubric', { ...DEFAULT_RUBRIC, scale: 20, version: 0 });
  play.do('AddJudge', { userId: 'j', name: 'Judy', color: 'gold' });
  play.do('AddJudge', { userId: 'k', name: 'Karl', color: 'red' });
  play.do('RemoveJudge', { userId: 'k' });
  play.do('ChangePhase', { phase: 3 });
  play.do('DeleteProduct', { productId: '12' });
  play.do('GrantMoney', { userId: 'ann', amount: 12_000, reason: 'to spend' });
  play.do('PurchaseProduct', { purchaseId: 'p', productId: '11' }, user('ann'));
  play.do('CloseSeason', { takeOver });
  const next = new Play();
  next.do('OpenSeason', { ...openSeasonData(), season: 2, ...openingAfter(play.state) }, SYSTEM);
  return next;
}

describe('the next season', () => {
  it('takes over rules, judges and what is left in the shop, in one append', () => {
    const { state } = nextSeason({ rules: true, judges: true, catalogue: 'same' });
    expect(state.season.rules.startingMoney).toBe(60_000);
    expect(state.judging.rubric).toEqual({ ...DEFAULT_RUBRIC, scale: 20 });
    expect([...state.judges.colors]).toEqual([['j', 'gold']]);
    const stockOf = (productId: string) => state.products.byId.get(productId)?.stock;
    const ofWolf = SAMPLE_CATALOGUE.find(({ productId }) => productId === '11')?.stock ?? 0;
    expect([stockOf('11'), stockOf('12'), stockOf(REVIVE_CARD)]).toEqual([ofWolf - 1, undefined, 8]);
    expect(state.money.balances.size).toBe(0);
  });

  it('takes over nothing that was not chosen', () => {
    const { state } = nextSeason({ rules: false, judges: false, catalogue: 'card' });
    expect([state.season.rules, state.judges.members.size]).toEqual([DEFAULT_RULES, 0]);
    expect(state.judging.rubric).toBeNull();
    expect([...state.products.byId.keys()]).toEqual([REVIVE_CARD]);
  });

  it('has the sample catalogue, the default rules and no judges where nobody chose', () => {
    const { state } = nextSeason();
    expect([state.season.rules, state.judges.members.size]).toEqual([DEFAULT_RULES, 0]);
    expect(state.products.byId.size).toBe(SAMPLE_CATALOGUE.length);
  });

  it('has the default of a rule that the closed season did not have', () => {
    const play = openedSeason();
    const older: Partial<SeasonRules> = { ...play.state.season.rules, maxLots: 3 };
    for (const rule of ['welcomeMoney', 'ownTeamOnly', 'maxTeamName']) Reflect.deleteProperty(older, rule);
    play.state.season.rules = older as SeasonRules;
    play.do('CloseSeason', { takeOver: { rules: true, judges: false, catalogue: 'sample' } });
    expect(openingAfter(play.state).rules).toEqual({ ...DEFAULT_RULES, maxLots: 3 });
  });

  it('takes over no more products than one append can stock, and then nothing closes', () => {
    const play = openedSeason();
    const sample = SAMPLE_CATALOGUE[1] as Product;
    const add = (n: number) => play.do('AddProduct', { product: { ...sample, productId: `more-${n}` } });
    for (let n = play.state.products.byId.size; n < 100; n++) add(n);
    const closing = (catalogue: TakeOver['catalogue']) =>
      command('CloseSeason', { takeOver: { rules: false, judges: false, catalogue } });
    given(tournament, play.events).when(closing('same')).thenTypes('SeasonClosed');
    add(100);
    given(tournament, play.events).when(closing('same')).thenRefused('catalogue-too-large', { max: 100 });
    given(tournament, play.events).when(closing('card')).thenTypes('SeasonClosed');
  });

  it('has none of an unknown catalogue', () => {
    const takeOver = { rules: true, judges: true, catalogue: 'other' } as unknown as TakeOver;
    given(tournament, openedSeason().events)
      .when(command('CloseSeason', { takeOver }))
      .thenRefused('validation-failed');
  });
});
