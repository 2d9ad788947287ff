import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { ConfirmAddressPage } from './confirm-address-page.js';

const show = (at: string) => renderWithProviders(<ConfirmAddressPage />, { at, path: '/confirm-address/' });

describe('the link in the mail about the address', () => {
  it('changes something only after a press', async () => {
    const api = fakeApi({
      'GET /settings': sampleSettings(),
      'POST /auth/address/confirm': { message: 'confirmed' },
    });
    const { user } = await show('/confirm-address/?token=abc.def');
    const button = await screen.findByRole('button', { name: 'Confirm the address' });
    expect(api.last('POST /auth/address/confirm')).toBeUndefined();
    await user.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent('Your address is confirmed');
    expect(api.last('POST /auth/address/confirm')?.body).toEqual({ token: 'abc.def' });
  });

  it('says what to do when it is for another address, or incomplete', async () => {
    fakeApi({
      'GET /settings': sampleSettings(),
      'POST /auth/address/confirm': refusal(400, 'address-link-invalid'),
    });
    const { user, unmount } = await show('/confirm-address/?token=abc.def');
    await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByText(/Ask for a new mail in your profile/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm the address' })).toBeNull();
    unmount();
    await show('/confirm-address/');
    expect(await screen.findByText('This link is incomplete')).toBeInTheDocument();
  });
});
