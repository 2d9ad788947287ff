import { describe, expect, it } from '@jest/globals';
import { given } from '../../kernel/testing/decider-spec.js';
import { SYSTEM } from '../../kernel/command.js';
import { REVIVE_CARD } from '../products/products.events.js';
import { SAMPLE_CATALOGUE } from '../products/sample-products.js';
import { command, openedSeason, openSeasonData, Play, user } from '../testing/play.js';
import { tournament } from '../tournament.js';
import { DEFAULT_RULES } from './season-rules.js';
import { settableRulesOf } from './settable-rules.js';
import { openingAfter } from './take-over.js';
import type { TakeOver } from './take-over-choice.js';

/** The season after one with other rules, a judge of two, and a shop that sold one of its wolves. */
function nextSeason(takeOver?: TakeOver): Play {
  const play = openedSeason();
  const rules = { ...settableRulesOf(DEFAULT_RULES), startingMoney: 60_000 };
  play.do('SetSeasonRules', { ...rules, season: 1, version: 0 });
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
    expect([...state.judges.colors]).toEqual([['j', 'gold']]);
    const stockOf = (productId: string) => state.products.byId.get(productId)?.stock;
    const ofWolf = SAMPLE_CATALOGUE.find(({ productId }) => productId === '11')?.stock ?? 0;
    expect([stockOf('11'), stockOf('12'), stockOf(REVIVE_CARD)]).toEqual([ofWolf - 1, undefined, 8]);
    expect(state.money.balances.size).toBe(0);
  });

  it('takes over nothing that was not chosen', () => {
    const { state } = nextSeason({ rules: false, judges: false, catalogue: 'card' });
    expect([state.season.rules, state.judges.members.size]).toEqual([DEFAULT_RULES, 0]);
    expect([...state.products.byId.keys()]).toEqual([REVIVE_CARD]);
  });

  it('has the sample catalogue, the default rules and no judges where nobody chose', () => {
    const { state } = nextSeason();
    expect([state.season.rules, state.judges.members.size]).toEqual([DEFAULT_RULES, 0]);
    expect(state.products.byId.size).toBe(SAMPLE_CATALOGUE.length);
  });

  it('has none of an unknown catalogue', () => {
    const takeOver = { rules: true, judges: true, catalogue: 'other' } as unknown as TakeOver;
    given(tournament, openedSeason().events)
      .when(command('CloseSeason', { takeOver }))
      .thenRefused('validation-failed');
  });
});
