import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { toRulesView } from '@arena/projections/seasons/rules.view';
import type { SeasonRulesView } from '@arena/projections/seasons/season.types';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { baseApi } from '../../../shared/api/base-api.js';
import { SeasonRulesTool } from './season-rules-tool.js';

const defaults = toRulesView(DEFAULT_RULES);
const current: SeasonRulesView = {
  season: 4,
  version: 2,
  rules: defaults,
  defaults,
  fixed: [],
  lacks_mail: false,
};
const world = {
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ user_id: 'u-yama', role: 'admin', role_id: 1 }) },
  'GET /settings/season-rules': current,
};
const show = () => renderWithProviders(<SeasonRulesTool />, { userId: 'u-yama' });
const check = () => screen.getByRole('button', { name: 'Check the changes' });
const money = () => screen.findByLabelText('Starting money of each team member');

describe('the rules of the season', () => {
  it('are sent after the admin has seen what changes, for whom', async () => {
    const api = fakeApi({ ...world, 'POST /settings/season-rules': { ...current, version: 3 } });
    const { user } = await show();
    const input = await money();
    expect(input).toHaveAccessibleDescription(/Default: 1,000 ST Dollars/);
    await user.clear(input);
    await user.type(input, '600.5');
    await user.click(screen.getByRole('switch', { name: /^Participants bet only/ }));
    await user.click(check());
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Starting money of each team member: 1,000 ST Dollars → 600.5 ST Dollars, for every team formed from now on',
      'Participants bet only on their own team in its matches: yes → no, for every bet of the season',
    ]);
    expect(api.last('POST /settings/season-rules')).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Change the rules' }));
    await waitFor(() =>
      expect(api.last('POST /settings/season-rules')?.body).toMatchObject({
        season: 4,
        version: 2,
        starting_money: 600.5,
        own_team_only: false,
        welcome_money: 100,
        vote_hours: 24,
      }),
    );
  });

  it('that cannot change any more say why', async () => {
    const fixed = [{ rule: 'startingMoney', code: 'starting-money-fixed' }] as const;
    fakeApi({ ...world, 'GET /settings/season-rules': { ...current, fixed } });
    await show();
    const input = await money();
    expect(input).toHaveAttribute('readonly');
    expect(input).toHaveAccessibleDescription(/A team has its starting money/);
  });

  it('keep what was typed when another admin was faster, and compare it with the new rules', async () => {
    const api = fakeApi({ ...world, 'POST /settings/season-rules': refusal(409, 'season-rules-changed') });
    const { user, store } = await show();
    await user.clear(await money());
    await user.type(await money(), '600');
    await user.click(check());
    await user.click(await screen.findByRole('button', { name: 'Change the rules' }));
    expect(await screen.findByText(/The rules were changed in the meantime/)).toBeVisible();
    const theirs = { ...defaults, starting_money: 700 };
    api.answer('GET /settings/season-rules', { ...current, version: 3, rules: theirs });
    store.dispatch(baseApi.util.invalidateTags(['Settings']));
    await waitFor(() =>
      expect(api.sent.filter(({ path }) => path === '/settings/season-rules')).toHaveLength(3),
    );
    expect(await money()).toHaveValue('600');
    await user.click(check());
    expect(await screen.findByText(/700 ST Dollars → 600 ST Dollars/)).toBeVisible();
  });
});
