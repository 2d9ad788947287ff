import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { match } from '../../../shared/bracket/testing/sample-bracket.js';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { OddsField } from './odds-field.js';

const given = match(1, 1, { team1: 'Owls' });
const field = <OddsField match={given} side={sidesOf(given)[0]!} />;

describe('odds of the jury', () => {
  it('are kept with Enter, decimals typed one by one', async () => {
    const api = fakeApi({ 'POST /bracket/odds': { match: given } });
    const { user } = await renderWithProviders(field);
    const input = screen.getByLabelText('Odds of Owls');
    await user.clear(input);
    await user.type(input, '1.45{Enter}');
    expect(api.last('POST /bracket/odds')?.body).toEqual({ match_id: 'r1m1', team_name: 'Owls', odds: 1.45 });
  });

  it('outside the rules of the season stay in the field, with the range of the server', async () => {
    fakeApi({
      'POST /bracket/odds': refusal(400, 'odds-out-of-range', { variables: { min: '1.50', max: '3.00' } }),
    });
    const { user } = await renderWithProviders(field);
    const input = screen.getByLabelText('Odds of Owls');
    await user.clear(input);
    await user.type(input, '1{Enter}');
    expect(await screen.findByText(/1\.50.*3\.00/)).toBeVisible();
    expect(input).toHaveValue('1.00');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/1\.50.*3\.00/)).toBeNull();
  });

  it('that the server refuses say why', async () => {
    fakeApi({ 'POST /bracket/odds': refusal(409, 'odds-locked') });
    const { user } = await renderWithProviders(field);
    const input = screen.getByLabelText('Odds of Owls');
    await user.clear(input);
    await user.type(input, '3{Enter}');
    expect(await screen.findByText(/can no longer be changed/)).toBeVisible();
  });
});
