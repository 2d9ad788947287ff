import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { expectSuspensionNotice, sampleSuspension } from '../../shared/suspension/testing/suspended.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { ProfilePage } from './profile-page.js';

const honoured = {
  badges: [
    { key: 'champion' as const, season: 2 },
    { key: 'amvdle-win' as const, season: 2 },
    { key: 'amvdle-win' as const, season: 1 },
  ],
  results: [{ season: 2, team: 'Night Owls', rank: 1, of: 24, champion: true }],
};
const settings = { 'GET /settings': sampleSettings({ phase: 2 }), 'GET /seasons/': { seasons: [] } };
const served = (user = sampleUser()) => ({
  ...settings,
  'GET /auth/me': { user },
  'GET /stdollars/ledger/u-kaze': { balance: 0, entries: [] },
});
const openOwn = (tab = 'account') =>
  renderWithProviders(<ProfilePage />, { path: '/profile', at: `/profile?tab=${tab}`, userId: 'u-kaze' });

describe('the profile of somebody else', () => {
  const open = () => renderWithProviders(<ProfilePage />, { path: '/profile', at: '/profile?name=Kaze' });

  it('shows what was won, each badge once with its seasons, and what it is for', async () => {
    fakeApi({ ...settings, 'GET /auth/user/Kaze': { user: sampleUser(honoured) } });
    await open();
    const badges = await screen.findByRole('region', { name: 'Badges' });
    const [champion, amvdle, ...more] = within(badges).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(champion).toHaveTextContent(/Champion.*Grand Winner of a season.*Season 2/);
    expect(amvdle).toHaveTextContent(/Found the AMV of the day.*Seasons 1 and 2/);
    const results = screen.getByRole('region', { name: 'Results' });
    expect(results).toHaveTextContent(/Night Owls.*Grand Winner.*Season 2/);
    expect(within(results).getByRole('link')).toHaveAttribute('href', '/team-list/Night%20Owls/?season=2');
  });
  it('lists what was bought, with the pictures of the open shop', async () => {
    const product = { product_name: 'Champion Ring', image_url: '/api/products/1/image', color: 'gold' };
    fakeApi({
      'GET /settings': sampleSettings({ phase: 3 }),
      'GET /seasons/': { seasons: [] },
      'GET /auth/user/Kaze': { user: sampleUser({ purchasedItems: ['Champion Ring', 'Withdrawn'] }) },
      'GET /products/version': { version: 4 },
      'GET /products/': { products: [product] },
    });
    await open();
    const items = await screen.findByRole('region', { name: 'From the shop' });
    await waitFor(() => expect(items.querySelectorAll('img')).toHaveLength(1));
    expect(items).toHaveTextContent(/Champion Ring.*Withdrawn/);
  });
  it('says that nothing is there yet', async () => {
    fakeApi({ ...settings, 'GET /auth/user/Kaze': { user: sampleUser() } });
    await open();
    expect(await screen.findByText('No badges yet.')).toBeVisible();
    expect(screen.getByText('Nothing this season.')).toBeVisible();
  });
});

describe('the reader’s own profile', () => {
  it('says how the first badge is won', async () => {
    fakeApi(served());
    await openOwn();
    expect(await screen.findByText(/first win at AMVdle/)).toBeVisible();
  });
  it('tells who is suspended why, until when and how to answer', async () => {
    fakeApi(served(sampleUser({ suspension: sampleSuspension('bets', 'votes') })));
    await openOwn();
    await expectSuspensionNotice('betting and voting');
  });
  it('saves each choice about mails at once', async () => {
    const api = fakeApi({ ...served(), 'PUT /auth/preferences': { user: sampleUser() } });
    const { user } = await openOwn();
    await user.selectOptions(await screen.findByLabelText('Mail language'), 'Français');
    await waitFor(() => expect(api.last('PUT /auth/preferences')?.body).toEqual({ language: 'fr' }));
    await user.click(screen.getByRole('switch', { name: /News mails/ }));
    await waitFor(() => expect(api.last('PUT /auth/preferences')?.body).toEqual({ mass_mail: false }));
  });
});

describe('deleting the account', () => {
  const ask = async (person = sampleUser()) => {
    const api = fakeApi({ ...served(person), 'DELETE /auth/user/u-kaze': { message: '' } });
    const view = await openOwn();
    await view.user.click(await screen.findByRole('button', { name: 'Delete my account…' }));
    return { ...view, api, dialog: await screen.findByRole('dialog') };
  };

  it('says what goes and what stays', async () => {
    const { dialog } = await ask(sampleUser({ team: 'Night Owls', is_judge: false, ...honoured }));
    expect(dialog).toHaveTextContent(/your name, e-mail address, password/);
    expect(dialog).toHaveTextContent(/Night Owls stays in the competition/);
    expect(dialog).toHaveTextContent(/Your badges disappear/);
    expect(dialog).toHaveTextContent(/These stay, without your name/);
    expect(dialog).toHaveTextContent(/Texts that mention you stay/);
  });
  it('waits for the name, then says good-bye', async () => {
    const { user, dialog, store, router } = await ask();
    const confirm = within(dialog).getByRole('button', { name: 'Delete for good' });
    await user.type(within(dialog).getByRole('textbox'), 'kaze');
    expect(confirm).toBeDisabled();
    await user.clear(within(dialog).getByRole('textbox'));
    await user.type(within(dialog).getByRole('textbox'), 'Kaze');
    await user.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(store.getState().session.farewell).toBe('deleted');
  });
  it('stays open with the reason when the server refuses', async () => {
    const { user, dialog, api, store } = await ask();
    api.answer('DELETE /auth/user/u-kaze', refusal(409, 'last-admin'));
    await user.type(within(dialog).getByRole('textbox'), 'Kaze');
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The last admin');
    expect(store.getState().session.login).not.toBeNull();
  });
});
