import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { UnsubscribePage } from './unsubscribe-page.js';

const open = (query = '?token=u-1.proof') =>
  renderWithProviders(<UnsubscribePage />, { path: '/unsubscribe/', at: `/unsubscribe/${query}` });

it('asks first: opening the link ends nothing', async () => {
  const api = fakeApi({ 'POST /mail/unsubscribe': { message: '' } });
  const { user } = await open();
  expect(api.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('status')).toHaveTextContent('You are unsubscribed');
  expect(api.last('POST /mail/unsubscribe')?.body).toEqual({ token: 'u-1.proof' });
});

it('says what else can be done when the link is none of ours', async () => {
  fakeApi({ 'POST /mail/unsubscribe': refusal(400, 'unsubscribe-link-invalid') });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  expect(screen.getByRole('link', { name: /my profile settings/ })).toHaveAttribute(
    'href',
    '/profile?tab=account',
  );
});

it('says that a link without its token is incomplete', async () => {
  await open('');
  expect(screen.getByText('This link is incomplete.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});
