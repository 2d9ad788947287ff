import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MessageView } from '@arena/projections/mailings/mail.types';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { MessagesTool } from './messages-tool.js';

const message: MessageView = {
  id: 'c-1',
  kind: 'contact',
  email: 'ann@example.org',
  subject: 'Rules <b>now</b>',
  message: '<img src=x onerror=alert(1)>',
  at: '2025-03-28T12:00:00.000Z',
};
const audition = { ...message, id: 'c-2', kind: 'audition' as const, subject: 'Rin' };

it('shows what came in as text, with an answer by mail', async () => {
  fakeApi({ 'GET /contact': { messages: [message], next: null } });
  const { container } = await renderWithProviders(<MessagesTool />);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText(/after 90 days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    'mailto:ann@example.org?subject=Re%3A%20Rules%20%3Cb%3Enow%3C%2Fb%3E',
  );
});

it('leads to the work of an applicant', async () => {
  const words = 'https://example.org/rin\n\nSince 2014.';
  fakeApi({ 'GET /contact': { messages: [{ ...audition, message: words }], next: null } });
  await renderWithProviders(<MessagesTool />);
  const link = await screen.findByRole('link', { name: 'https://example.org/rin' });
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByText('Since 2014.')).toBeVisible();
});

it('goes on page by page', async () => {
  fakeApi({
    'GET /contact': ({ query }) =>
      query.get('after') === 'more'
        ? { messages: [audition], next: null }
        : { messages: [message], next: 'more' },
  });
  const { user } = await renderWithProviders(<MessagesTool />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Rin')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('deletes one after a yes', async () => {
  const api = fakeApi({
    'GET /contact': { messages: [message], next: null },
    'DELETE /contact/c-1': { message: '' },
  });
  const { user } = await renderWithProviders(<MessagesTool />);
  await user.click(await screen.findByRole('button', { name: /Delete the message/ }));
  api.answer('GET /contact', { messages: [], next: null });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.last('DELETE /contact/c-1')).toBeDefined());
  expect(await screen.findByText('No messages')).toBeVisible();
});
