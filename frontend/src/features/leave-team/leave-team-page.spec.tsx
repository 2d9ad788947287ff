import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings } from '../../test/samples.js';
import { LeaveTeamPage } from './leave-team-page.js';

const team = { name: 'Night Owls', leader: 'Kaze', mate: 'Mika' };
const world = {
  'GET /settings': sampleSettings({ phase: 1 }),
  'GET /team/leave/link': { team, blocked_by: [] },
};
const open = (query = '?token=1.t.u.proof') =>
  renderWithProviders(<LeaveTeamPage />, { path: '/leave-team/', at: `/leave-team/${query}` });
const button = () => screen.findByRole('button', { name: 'I did not agree: leave the team' });

it('names the team and its leader, and leaves it with one click', async () => {
  const api = fakeApi({ ...world, 'POST /team/leave/link': { message: '' } });
  const { user } = await open();
  expect(await screen.findByText('Kaze formed “Night Owls” with Mika.')).toBeVisible();
  expect(api.last('GET /team/leave/link')?.query.get('token')).toBe('1.t.u.proof');
  expect(api.last('POST /team/leave/link')).toBeUndefined();
  await user.click(await button());
  expect(await screen.findByRole('status')).toHaveTextContent('You have left the team');
  expect(api.last('POST /team/leave/link')?.body).toEqual({ token: '1.t.u.proof' });
});

it('says that the team is gone, and has no button', async () => {
  fakeApi({ ...world, 'GET /team/leave/link': { team: null, blocked_by: sampleBlockers('not-a-member') } });
  await open();
  expect(await screen.findByText('This team no longer exists')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what blocks it once phase 2 has begun', async () => {
  fakeApi({ ...world, 'GET /team/leave/link': { team, blocked_by: sampleBlockers('forbidden-phase') } });
  await open();
  expect(await screen.findByText(/not possible in the current phase/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('refuses a link that is not ours, and one without its token', async () => {
  fakeApi({ ...world, 'GET /team/leave/link': refusal(400, 'leave-link-invalid') });
  const view = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile');
  view.unmount();
  await open('');
  expect(screen.getByText('This link is incomplete.')).toBeVisible();
});
