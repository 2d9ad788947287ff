import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { OutboxPage } from './outbox-page.js';

const AT = { path: '/dev/outbox/' };
const entry = (n: number) => ({
  id: `mail-${n}`,
  to: `p${n}@example.org`,
  subject: `Mail ${n}`,
  date: '2025-03-26T19:00:00.000Z',
});
const list = { 'GET /dev/outbox': { mails: [entry(2), entry(1)], next: null } };

describe('the outbox page', () => {
  it('says where it is to be had when the server has none', async () => {
    fakeApi({ 'GET /dev/outbox': refusal(404, 'route-not-found') });
    await renderWithProviders(<OutboxPage />, AT);
    expect(await screen.findByText('Not available here')).toBeVisible();
    expect(screen.getByText(/OUTBOX_PAGE=on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  it('says how the first mail comes, and shows it after a refresh', async () => {
    const api = fakeApi({ 'GET /dev/outbox': { mails: [], next: null } });
    const { user } = await renderWithProviders(<OutboxPage />, AT);
    expect(await screen.findByText('No mail yet')).toBeVisible();
    const forgot = screen.getByRole('link', { name: 'ask for a new password' });
    expect(forgot).toHaveAttribute('href', '/forgot-password/');
    api.answer('GET /dev/outbox', { mails: [entry(1)], next: null });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('link', { name: /Mail 1/ })).toBeVisible();
  });

  it('opens a mail of the list, its links ready', async () => {
    const text = 'Set it here:\n\nhttp://localhost/reset-password/?token=abc.\n';
    fakeApi({ ...list, 'GET /dev/outbox/mail-1': { mail: { ...entry(1), text, html: null } } });
    const { user, router } = await renderWithProviders(<OutboxPage />, AT);
    await user.click(await screen.findByRole('link', { name: /Mail 1/ }));
    expect(router.state.location.search).toBe('?mail=mail-1');
    const link = await screen.findByRole('link', { name: 'http://localhost/reset-password/?token=abc' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: /Mail 1/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText(/To p1@example.org/)).toBeVisible();
  });

  it('shows the other form of a mail in a frame that runs nothing', async () => {
    const html = '<p>Hello</p><script>alert(1)</script>';
    fakeApi({ ...list, 'GET /dev/outbox/mail-2': { mail: { ...entry(2), text: 'Hello in text', html } } });
    const { user } = await renderWithProviders(<OutboxPage />, { ...AT, at: '/dev/outbox/?mail=mail-2' });
    const frame = await screen.findByTitle('Mail 2');
    expect(frame.getAttribute('srcdoc')).toContain('<p>Hello</p>');
    expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
    await user.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(await screen.findByText('Hello in text')).toBeVisible();
  });

  it('fetches older mails when asked', async () => {
    const api = fakeApi({
      'GET /dev/outbox': ({ query }) =>
        query.get('after') === 'mail-2'
          ? { mails: [entry(1)], next: null }
          : { mails: [entry(2)], next: 'mail-2' },
    });
    const { user } = await renderWithProviders(<OutboxPage />, AT);
    await user.click(await screen.findByRole('button', { name: 'Show older mails' }));
    expect(await screen.findByRole('link', { name: /Mail 1/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older mails' })).toBeNull());
    expect(api.sent).toHaveLength(2);
  });

  it('keeps the list when a refresh fails, and tries again when asked', async () => {
    const api = fakeApi(list);
    const { user } = await renderWithProviders(<OutboxPage />, AT);
    await screen.findByRole('link', { name: /Mail 1/ });
    api.answer('GET /dev/outbox', refusal(503, 'not-ready'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const notice = await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: /Mail 1/ })).toBeVisible();
    const asked = api.sent.length;
    api.answer('GET /dev/outbox', { mails: [entry(3)], next: null });
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Mail 3/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.sent).toHaveLength(asked + 1);
  });

  it('says when a mail cannot be had, and tries again only when asked', async () => {
    const api = fakeApi({ ...list, 'GET /dev/outbox/mail-1': refusal(503, 'not-ready') });
    const { user } = await renderWithProviders(<OutboxPage />, { ...AT, at: '/dev/outbox/?mail=mail-1' });
    const notice = await screen.findByRole('alert');
    expect(api.sent).toHaveLength(2);
    api.answer('GET /dev/outbox/mail-1', { mail: { ...entry(1), text: 'Hello in text', html: null } });
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello in text')).toBeVisible();
    expect(api.sent).toHaveLength(3);
  });
});
