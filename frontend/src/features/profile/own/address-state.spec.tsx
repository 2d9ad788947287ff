import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleRules, sampleSettings, sampleUser } from '../../../test/samples.js';
import { AddressState } from './address-state.js';

const show = async (email_confirmed: boolean | null, isAsked = true) => {
  const me = sampleUser({ email: 'nao@example.org', email_confirmed });
  const api = fakeApi({
    'GET /settings': sampleSettings({ rules: { ...sampleRules(), confirmed_address: isAsked } }),
    'GET /auth/me': { user: me },
    'POST /auth/address/mail': { message: 'sent' },
  });
  return { api, ...(await renderWithProviders(<AddressState me={me} />, { userId: me.user_id })) };
};

it('sends the mail again to an address that is not confirmed', async () => {
  const { api, user } = await show(false);
  await user.click(await screen.findByRole('button', { name: 'Send the mail again' }));
  await waitFor(() => expect(api.last('POST /auth/address/mail')).toBeDefined());
  expect(await screen.findByText('The mail is on its way to nao@example.org.')).toBeInTheDocument();
});

it('says when the mail was asked for too often', async () => {
  const { api, user } = await show(false);
  const tooOften = refusal(429, 'too-many-requests', { variables: { seconds: 900 } });
  api.answer('POST /auth/address/mail', tooOften);
  await user.click(await screen.findByRole('button', { name: 'Send the mail again' }));
  expect(await screen.findByText(/Please wait 15 minutes/)).toBeVisible();
});

it('says that the address is confirmed, and nothing where nobody asks for it, or there is no mail', async () => {
  const { unmount } = await show(true, false);
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeInTheDocument();
  unmount();
  const other = await show(false, false);
  await waitFor(() => expect(other.api.last('GET /settings')).toBeDefined());
  expect(screen.queryByText(/e-mail address/)).toBeNull();
  other.unmount();
  await show(null);
  expect(screen.queryByText(/e-mail address/)).toBeNull();
});
