import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bracket } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { OperatorTool } from './operator-tool.js';
import { CountdownTool } from './countdown-tool.js';
import { PhaseTool } from './phase-tool.js';

const PAST = { at: '2000-01-01T00:00:00.000Z', local: '2000-01-01T01:00' };
const AHEAD = { at: '2999-01-01T00:00:00.000Z', local: '2999-01-01T01:00' };

it('the change of a phase names the one that it ends', async () => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 0 }), 'GET /bracket/all': bracket([], []) });
  const { user } = await renderWithProviders(<PhaseTool />);
  await user.click(await screen.findByRole('button', { name: 'Switch to phase 1, Registration' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'This ends phase 0, Countdown: the coming-soon screen disappears.',
  );
});

it('lists before each phase what is missing for it, with the way to its tool, and refuses nothing', async () => {
  const preparations = {
    judges: 0,
    sample_products: 16,
    without_video: ['Owls', 'Bees', 'Foxes'].map((team) => ({ team, sent: 'nothing' })),
    pending_teams: [],
    sends_mail: true,
  };
  fakeApi({
    'GET /settings': sampleSettings({ phase: 2, tournament_window: { start: PAST, end: PAST } }),
    'GET /bracket/all': { ...bracket([], []), preparations },
  });
  const { user } = await renderWithProviders(<PhaseTool />);
  const list = await screen.findByRole('list', { name: 'To check before phase 3' });
  expect(list).toHaveTextContent('Sample products in the shop: 16.');
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin/general/tournament-window/',
    '/admin/judges/judges/',
    '/admin/shop/products/',
    '/admin/teams/videos/',
  ]);
  expect(screen.queryByRole('list', { name: /phase [12]/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch to phase 3, Betting' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/left out of the draw: Owls, Bees, and Foxes/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Switch to phase 3' })).toBeEnabled();
});

it.each([0, 2, 3])(
  'names the teams whose invitations lapse with phase 1, on the way to phase %s',
  async (phase) => {
    const preparations = {
      judges: 1,
      sample_products: 0,
      without_video: [],
      pending_teams: ['Night Owls', 'Day Foxes'],
      sends_mail: true,
    };
    fakeApi({
      'GET /settings': sampleSettings({ phase: 1 }),
      'GET /bracket/all': { ...bracket([], []), preparations },
    });
    const { user } = await renderWithProviders(<PhaseTool />);
    const list = await screen.findByRole('list', { name: 'To check before phase 2' });
    expect(list).toHaveTextContent('Teams that wait for their mate: Night Owls and Day Foxes.');
    await user.click(screen.getByRole('button', { name: new RegExp(`Switch to phase ${phase}`) }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Teams that wait for their mate: Night Owls and Day Foxes.');
  },
);

it('says when nothing is missing', async () => {
  const operator = { name: 'Arena', address: 'Lyon', email: 'a@arena.example' };
  const dates = { tournament_window: { start: AHEAD, end: AHEAD }, trailer_url: 'https://youtu.be/x' };
  const preparations = {
    judges: 0,
    sample_products: 16,
    without_video: [],
    pending_teams: [],
    sends_mail: true,
  };
  fakeApi({
    'GET /settings': sampleSettings({ phase: 0, operator, ...dates }),
    'GET /bracket/all': { ...bracket([], []), preparations },
  });
  await renderWithProviders(<PhaseTool />);
  const list = await screen.findByRole('list', { name: 'To check before phase 1' });
  expect(list).toHaveTextContent('All set.');
});

it('the countdown has its date and its switch in one tool', async () => {
  const date = { at: '2031-01-02T12:00:00.000Z', local: '2031-01-02T13:00' };
  const countdown = { ...date, visible: true, goal: null, state: 'running', by_schedule: false } as const;
  fakeApi({ 'GET /settings': sampleSettings({ countdown }) });
  await renderWithProviders(<CountdownTool />);
  expect(await screen.findByRole('switch', { name: /^Show the countdown/ })).toBeChecked();
  expect(screen.getByLabelText('Date and time in Paris')).toHaveValue('2031-01-02T13:00');
});

it('the operator is set in the panel, and an empty field is left to the configuration', async () => {
  const operator = { name: 'Arena', address: 'Lyon', email: null };
  const api = fakeApi({ 'GET /settings': sampleSettings({ operator }), 'POST /settings/operator': {} });
  const { user } = await renderWithProviders(<OperatorTool />);
  const email = await screen.findByLabelText(/^E-mail address/);
  await user.type(email, 'hello@');
  expect(screen.getByRole('button', { name: 'Save the operator' })).toBeDisabled();
  await user.type(email, 'arena.example');
  await user.clear(screen.getByLabelText('Address'));
  await user.click(screen.getByRole('button', { name: 'Save the operator' }));
  await waitFor(() =>
    expect(api.last('POST /settings/operator')?.body).toEqual({
      name: 'Arena',
      email: 'hello@arena.example',
    }),
  );
});
