import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { useRegistrationOffered } from './offers.js';

function Page() {
  return <p>{useRegistrationOffered() ? 'offered' : 'not offered'}</p>;
}

it.each([
  ['offered', []],
  ['offered', ['login-required']],
  ['not offered', ['forbidden-phase']],
  ['not offered', ['login-required', 'forbidden-phase']],
  ['not offered', ['already-in-team']],
])('is %s if the server blocks it by %j', async (shown, blocked_by) => {
  const api = fakeApi({ 'GET /team/register/own': { blocked_by } });
  await renderWithProviders(<Page />);
  await screen.findByText(shown);
  expect(api.sent).toHaveLength(1);
});
