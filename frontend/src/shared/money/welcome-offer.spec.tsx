import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { SuspensionView } from '@arena/projections/suspensions/suspension.types';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings, sampleUser } from '../../test/samples.js';
import { WelcomeOffer } from './welcome-offer.js';

const offered = (codes: ErrorCode[] = [], amount = 100) => ({
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser() },
  'GET /stdollars/welcome': { amount, blocked_by: sampleBlockers(...codes) },
});
const open = (explained = true) =>
  renderWithProviders(<WelcomeOffer userId="u-kaze" explained={explained} />, { userId: 'u-kaze' });

it('says who may have it, and is claimed with one button', async () => {
  const api = fakeApi({ ...offered(), 'POST /stdollars/welcome': { balance: 100 } });
  const { user } = await open();
  expect(await screen.findByText(/^New here\? 100 ST\$ are on us/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Claim 100 ST Dollars' }));
  expect(await screen.findByText(/100 ST\$ are yours/)).toBeVisible();
  expect(api.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it.each([true, false])(
  'is answered in its own place, where the focus goes (explained: %s)',
  async (explained) => {
    let claimed = false;
    fakeApi({
      ...offered(),
      'GET /stdollars/welcome': () => ({
        amount: 100,
        blocked_by: claimed ? sampleBlockers('welcome-already-claimed') : [],
      }),
      'POST /stdollars/welcome': () => {
        claimed = true;
        return { balance: 100 };
      },
    });
    const { user } = await open(explained);
    await user.click(await screen.findByRole('button', { name: 'Claim 100 ST Dollars' }));
    const box = await screen.findByRole('region', { name: 'Welcome money' });
    await waitFor(() => expect(box).toHaveTextContent('100 ST$ are yours'));
    expect(box).toHaveFocus();
    expect(box).not.toHaveTextContent('already claimed');
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  },
);

it.each<ErrorCode>(['welcome-not-for-staff', 'welcome-not-for-members'])(
  'is no matter of people whom the rule leaves out: %s',
  async (code) => {
    const api = fakeApi(offered([code, 'forbidden-phase']));
    await open();
    await waitFor(() => expect(api.last('GET /stdollars/welcome')).toBeDefined());
    expect(screen.queryByText('Welcome money')).toBeNull();
  },
);

it('shows what blocks it in the words of the refusals, without a button', async () => {
  fakeApi(offered(['welcome-already-claimed', 'forbidden-phase']));
  await open();
  expect(
    await screen.findByText(/already claimed your welcome money of 100\.00 ST\$ this season/),
  ).toBeVisible();
  expect(screen.getByText('This is not possible in the current phase of the tournament.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
});

it('keeps quiet where only a possible claim is of interest', async () => {
  const api = fakeApi(offered(['forbidden-phase']));
  await open(false);
  await waitFor(() => expect(api.last('GET /stdollars/welcome')).toBeDefined());
  expect(screen.queryByText('Welcome money')).toBeNull();
});

it('is not there for somebody who may not bet now', async () => {
  const suspension: SuspensionView = {
    suspension_id: 's-1',
    since: '2025-03-01T00:00:00.000Z',
    until: '2099-01-01T00:00:00.000Z',
    blocks: ['bets'],
    reason: 'Insults',
    season: 1,
    revision: 7,
  };
  const api = fakeApi({ ...offered(), 'GET /auth/me': { user: sampleUser({ suspension }) } });
  await open();
  await waitFor(() => expect(api.last('GET /stdollars/welcome')).toBeDefined());
  await waitFor(() => expect(screen.queryByText('Welcome money')).toBeNull());
});

it('is not there in a season without welcome money', async () => {
  const api = fakeApi(offered(['welcome-not-offered'], 0));
  await open();
  await waitFor(() => expect(api.last('GET /stdollars/welcome')).toBeDefined());
  expect(screen.queryByText('Welcome money')).toBeNull();
});

it('shows the refusal of the server', async () => {
  fakeApi({ ...offered(), 'POST /stdollars/welcome': refusal(409, 'welcome-already-claimed') });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Claim 100 ST Dollars' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have already claimed your welcome money');
});

it('has a button for the mail that confirms the address', async () => {
  fakeApi({ ...offered(['address-unconfirmed']), 'POST /auth/address/mail': { message: 'sent' } });
  await open();
  expect(await screen.findByRole('button', { name: 'Send the mail again' })).toBeInTheDocument();
  expect(screen.getByText(/First confirm your e-mail address/)).toBeInTheDocument();
});
