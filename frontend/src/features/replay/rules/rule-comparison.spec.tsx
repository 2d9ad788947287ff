import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { DEFAULT_RULES, type SeasonRules } from '@arena/domain/tournament/season/season-rules';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { toRulesView } from '@arena/projections/seasons/rules.view';
import { fakeApi, type SentCall } from '../../../test/fake-api.js';
import { allTexts } from '../../../test/locales.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { RuleComparison } from './rule-comparison.js';
import { ruleDifferences } from './rule-differences.js';

/** Of a season from before there was welcome money. */
const OLD: SeasonRules = { ...DEFAULT_RULES, voteDuration: 12 * 60 * 60 * 1000 };
Reflect.deleteProperty(OLD, 'welcomeMoney');

function open(seasons: readonly number[], search = '') {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /seasons/': { seasons: seasons.map((season) => ({ season })) },
    'GET /settings/rules': ({ query }: SentCall) => ({
      rules: toRulesView(query.get('season') === '1' ? OLD : DEFAULT_RULES),
    }),
  });
  return renderWithProviders(<RuleComparison season={2} />, {
    path: '/seasons/2/replay/',
    at: `/seasons/2/replay/${search}`,
  });
}

it('shows the rules that differ in another season, with their units, and names that season in the address', async () => {
  const { user, router } = await open([1, 2, 3]);
  await user.selectOptions(await screen.findByLabelText('Compare with the rules of'), 'Season 1');
  const table = await screen.findByRole('table', { name: 'Rules' });
  const cells = (row: HTMLElement) =>
    [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent);
  expect(within(table).getAllByRole('row').map(cells)).toEqual([
    ['Rule', 'Season 2', 'Season 1'],
    ['Welcome money', '100.00ST$', '0.00ST$'],
    ['Length of a public vote', '24 h', '12 h'],
  ]);
  expect(router.state.location.search).toBe('?rules=1');
});

it('says that two seasons have the same rules', async () => {
  await open([1, 2, 3], '?rules=3');
  expect(await screen.findByText('Both seasons play by the same rules.')).toBeVisible();
});

it('says that there is no season to compare with', async () => {
  await open([2]);
  expect(await screen.findByText(/There is no other season to compare with yet/)).toBeVisible();
  expect(screen.queryByLabelText('Compare with the rules of')).toBeNull();
});

it.each(LANGUAGES)('names every rule in %s', (language) => {
  const { replay } = allTexts(language)[language] as { replay: { rules: { name: object } } };
  expect(Object.keys(replay.rules.name).sort()).toEqual(Object.keys(DEFAULT_RULES).sort());
  expect(ruleDifferences(DEFAULT_RULES, DEFAULT_RULES)).toEqual([]);
});
