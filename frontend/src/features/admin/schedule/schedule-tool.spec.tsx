import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { ScheduleEntryView, ScheduleView } from '@arena/projections/schedule/schedule.types';
import { bracket } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { FailedEntries } from './failed-entries.js';
import { NextPlanned } from './next-planned.js';
import { ScheduleTool } from './schedule-tool.js';

function entry(id: string, changes: Partial<ScheduleEntryView> = {}): ScheduleEntryView {
  return {
    id,
    due: '2999-01-01T19:00:00.000Z',
    kind: 'close-bets',
    title: null,
    text: null,
    recipients: null,
    phase: null,
    round: 1,
    hours: null,
    status: 'planned',
    ran_at: null,
    changed: false,
    refusal: null,
    by: 'kaito',
    ...changes,
  };
}

function schedule(...entries: ScheduleEntryView[]): ScheduleView {
  return {
    season: 1,
    entries,
    phase: 3,
    rounds: 1,
    round_showing: 'not-yet',
    vote_hours: 24,
    vote_ends: null,
  };
}

const LAUNCH = { code: 'launch-round', round: 1, match_id: null, have: null, need: null } as const;

async function open(view: ScheduleView, more = {}) {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': { ...bracket([], []), next_step: LAUNCH },
    'GET /schedule': view,
    'GET /schedule/template': { season: 0, entries: [] },
    ...more,
  });
  return { api, ...(await renderWithProviders(<ScheduleTool />)) };
}

it('says what comes next while nothing is planned', async () => {
  await open(schedule());
  expect(await screen.findByText(/Next in this season: Launch round 1/)).toBeVisible();
});

it.each([
  ['names', ['Night Owls'], /wait for their mate: Night Owls\./],
  ['counts', Array.from({ length: 60 }, (_, n) => `Team ${n}`), /: Team 0, .*Team 11, and 48 more\./],
])('%s the teams whose invitations lapse with a planned change of the phase', async (_does, teams, said) => {
  const preparations = {
    judges: 1,
    sample_products: 0,
    without_video: [],
    pending_teams: teams,
    sends_mail: true,
  };
  const { user } = await open(
    { ...schedule(), phase: 1 },
    { 'GET /bracket/all': { ...bracket([], []), preparations } },
  );
  await user.type(await screen.findByLabelText('When, Paris time'), '2999-01-01T20:00');
  await user.click(screen.getByRole('button', { name: 'Add to the schedule' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(said);
});

it('advises to plan only what an entry can do', async () => {
  const byHand = { ...bracket([], []), next_step: { ...LAUNCH, code: 'name-favorites' } };
  const { api } = await open(schedule(), { 'GET /bracket/all': byHand });
  expect(await screen.findByText('Nothing is planned')).toBeVisible();
  await waitFor(() => expect(api.last('GET /bracket/all')).toBeDefined());
  expect(screen.queryByText(/Next in this season/)).toBeNull();
});

it('says of what is behind whether it was done, why not, and how late', async () => {
  const done = { status: 'done', ran_at: '2025-03-28T20:00:00.100Z', changed: true } as const;
  await open(
    schedule(
      entry('e1', { due: '2025-03-28T18:00:00.000Z', ...done, kind: 'show-round' }),
      entry('e2', { due: '2025-03-28T20:00:00.000Z', ...done }),
      entry('e3', {
        due: '2025-03-28T21:00:00.000Z',
        kind: 'launch-round',
        round: 2,
        status: 'failed',
        ran_at: '2025-03-28T21:00:00.000Z',
        refusal: { code: 'matches-not-completed', variables: {} },
        by: null,
      }),
      entry('e4', {
        due: '2025-03-28T21:00:00.000Z',
        ...done,
        changed: false,
        kind: 'open-uploads',
        round: null,
      }),
    ),
  );
  const behind = await screen.findByRole('region', { name: 'Past' });
  const items = within(behind).getAllByRole('listitem');
  const [uploads, failed, bets, shown] = items.filter((item) => item.textContent.includes('Planned by'));
  expect(uploads).toHaveTextContent(/Open uploads.*already in place/);
  expect(failed).toHaveTextContent(
    /Launch: Round 2.*not done.*deleted account.*Not all matches are completed/,
  );
  expect(bets).toHaveTextContent(/Close the bets: Round 1.*done.*Planned by kaito/);
  expect(bets).not.toHaveTextContent('Late');
  expect(shown).toHaveTextContent(/Show: Round 1.*Late: /);
});

it('names the consequences and the conflicts before it plans', async () => {
  const show = entry('e1', { kind: 'show-round', due: '2999-01-02T19:00:00.000Z' });
  const { api, user } = await open(schedule(show), { 'POST /schedule/plan': schedule(show) });
  await user.selectOptions(await screen.findByLabelText('What happens'), 'Close the bets of a round');
  const plan = screen.getByRole('button', { name: 'Add to the schedule' });
  expect(plan).toBeDisabled();
  const when = screen.getByLabelText('When, Paris time');
  await user.type(when, '2000-01-01T20:00');
  expect(await screen.findByText('This time has passed. Choose a later one.')).toBeVisible();
  expect(plan).toBeDisabled();
  await user.clear(when);
  await user.type(when, '2999-01-01T20:00');
  expect(await screen.findByText('The bets end before the round is shown.')).toBeVisible();
  await user.click(plan);
  const dialog = await screen.findByRole('dialog', { name: 'Plan this?' });
  expect(dialog).toHaveTextContent('nobody can bet on the undecided matches');
  expect(dialog).toHaveTextContent('The bets end before the round is shown.');
  await user.click(within(dialog).getByRole('button', { name: 'Add to the schedule' }));
  const body = { local: '2999-01-01T20:00', kind: 'close-bets', round: 1 };
  await waitFor(() => expect(api.last('POST /schedule/plan')?.body).toEqual(body));
});

it('keeps a reminder that is being written over a reload, and says what it lacks', async () => {
  const { unmount, user } = await open(schedule());
  expect(await screen.findByText('Choose a time first.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What happens'), 'Remind people without a vote');
  await user.type(screen.getByLabelText('When, Paris time'), '2999-01-01T20:00');
  expect(screen.getByText('Write a subject and a text first.')).toBeVisible();
  const text = { name: /^Text/ };
  expect(screen.getByRole('textbox', text)).toBeRequired();
  await user.type(screen.getByRole('textbox', text), 'Vote before nine.');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  await open(schedule());
  expect(await screen.findByRole('textbox', text)).toHaveValue('Vote before nine.');
  expect(screen.getByLabelText('When, Paris time')).toHaveValue('2999-01-01T20:00');
});

it('plans a reminder with its text, and warns if nobody could follow it then', async () => {
  const { api, user } = await open(schedule(), { 'POST /schedule/plan': schedule() });
  await user.selectOptions(await screen.findByLabelText('What happens'), 'Remind people without a vote');
  await user.type(screen.getByLabelText('When, Paris time'), '2999-01-01T20:00');
  const plan = screen.getByRole('button', { name: 'Add to the schedule' });
  await user.type(screen.getByRole('textbox', { name: /^Subject/ }), 'The vote ends');
  expect(plan).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), 'Vote before nine.');
  expect(await screen.findByText('No public vote runs then.')).toBeVisible();
  await user.click(plan);
  const dialog = await screen.findByRole('dialog', { name: 'Plan this?' });
  expect(dialog).toHaveTextContent(/The vote ends.*Vote before nine\./);
  expect(dialog).toHaveTextContent('No public vote runs then.');
  await user.click(within(dialog).getByRole('button', { name: 'Add to the schedule' }));
  const body = { local: '2999-01-01T20:00', kind: 'remind-vote', subject: 'The vote ends' };
  await waitFor(() =>
    expect(api.last('POST /schedule/plan')?.body).toEqual({ ...body, body: 'Vote before nine.' }),
  );
});

it('says how many a reminder went to', async () => {
  const mail = { kind: 'remind-bet', round: null, title: 'Bet now', text: 'It closes.' } as const;
  const done = { status: 'done', ran_at: '2025-03-28T20:00:00.100Z' } as const;
  await open(
    schedule(
      entry('e1', { ...mail, ...done, changed: true, recipients: 12, due: '2025-03-28T20:00:00.000Z' }),
      entry('e2', { ...mail, ...done, recipients: 0, due: '2025-03-28T21:00:00.000Z' }),
      entry('e3', mail),
    ),
  );
  const behind = within(await screen.findByRole('region', { name: 'Past' }));
  const [none, twelve] = behind.getAllByRole('listitem');
  expect(twelve).toHaveTextContent(/Remind bettors without a bet.*“Bet now”.*12 people/);
  expect(none).not.toHaveTextContent(/12|0 people/);
});

it('lets the reader clear the round and type another one', async () => {
  const { user } = await open(schedule());
  await user.selectOptions(await screen.findByLabelText('What happens'), 'Launch a round');
  const round = screen.getByLabelText('Round');
  expect(round).toHaveValue('2');
  await user.clear(round);
  expect(round).toHaveValue('');
  await user.type(round, '5');
  expect(round).toHaveValue('5');
  await user.clear(round);
  await user.tab();
  expect(round).toHaveValue('5');
});

it('moves an entry to another time, and shows a refusal', async () => {
  const { api, user } = await open(schedule(entry('e1')), {
    'POST /schedule/move': refusal(409, 'schedule-entry-over'),
  });
  await user.click(await screen.findByRole('button', { name: 'Move: Close the bets: Round 1' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Move it' });
  expect(confirm).toBeDisabled();
  const when = within(dialog).getByLabelText('When, Paris time');
  expect(when).toHaveValue('2999-01-01T20:00');
  await user.clear(when);
  await user.type(when, '2999-01-01T21:00');
  await user.click(confirm);
  await waitFor(() =>
    expect(api.last('POST /schedule/move')?.body).toEqual({ entry_id: 'e1', local: '2999-01-01T21:00' }),
  );
  expect(await within(dialog).findByText('This has already run.')).toBeVisible();
});

it('drops an entry after it has said what that means', async () => {
  const { api, user } = await open(schedule(entry('e1')), { 'POST /schedule/drop': schedule() });
  await user.click(await screen.findByRole('button', { name: 'Drop: Close the bets: Round 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('It will not happen by itself.');
  await user.click(within(dialog).getByRole('button', { name: 'Drop' }));
  await waitFor(() => expect(api.last('POST /schedule/drop')?.body).toEqual({ entry_id: 'e1' }));
});

it('shows the schedule of the last season at its new times before it plans it', async () => {
  const due = '2998-01-01T19:00:00.000Z';
  const first = { kind: 'change-phase', phase: 1, round: null, hours: null, words: null, due };
  const words = { subject: 'Send your video', body: 'Today.' };
  const reminder = { ...first, kind: 'remind-video', phase: null, words };
  const { api, user } = await open(schedule(), {
    'GET /schedule/template': { season: 1, entries: [first, reminder] },
    'POST /schedule/template': schedule(),
  });
  const section = await screen.findByRole('region', { name: 'Take over the schedule of season 1' });
  const plan = within(section).getByRole('button', { name: 'Plan all of them' });
  expect(plan).toBeDisabled();
  expect(section).toHaveTextContent('News is not taken over');
  await user.type(within(section).getByLabelText('First entry, Paris time'), '2999-01-01T20:00');
  expect(await within(section).findByRole('list', { name: 'New times' })).toHaveTextContent(
    'Begin the phase',
  );
  expect(within(section).getByRole('list', { name: 'New times' })).toHaveTextContent('“Send your video”');
  expect(within(section).getByText('It goes back to an earlier phase.')).toBeVisible();
  await user.click(plan);
  const dialog = await screen.findByRole('dialog', { name: /^Plan/ });
  await user.click(within(dialog).getByRole('button', { name: 'Plan all of them' }));
  await waitFor(() =>
    expect(api.last('POST /schedule/template')?.body).toEqual({ local: '2999-01-01T20:00' }),
  );
});

it('tells in the panel what happens by itself next', async () => {
  const later = entry('e2', { kind: 'show-round', due: '2999-01-02T19:00:00.000Z' });
  const done = entry('e0', { kind: 'open-uploads', round: null, status: 'done' });
  fakeApi({ 'GET /settings': sampleSettings(), 'GET /schedule': schedule(done, entry('e1'), later) });
  await renderWithProviders(<NextPlanned />);
  const link = await screen.findByRole('link', { name: 'Close the bets: Round 1' });
  expect(link).toHaveAttribute('href', '/admin/general/schedule/');
  expect(screen.queryByText(/Show|Open/)).toBeNull();
});

it('tells in the panel what was not done lately, and why', async () => {
  const failed = { status: 'failed', refusal: { code: 'matches-not-completed', variables: {} } } as const;
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /schedule': schedule(
      entry('e0', { ...failed, kind: 'show-round', ran_at: '2000-01-01T19:00:00.000Z' }),
      entry('e1', { ...failed, kind: 'launch-round', round: 2, ran_at: '2999-01-01T19:00:00.000Z' }),
      entry('e2', { kind: 'open-uploads', round: null }),
    ),
  });
  await renderWithProviders(<FailedEntries />);
  const notice = await screen.findByRole('alert', { name: 'Not done as planned:' });
  const link = within(notice).getByRole('link', { name: 'Launch: Round 2' });
  expect(link).toHaveAttribute('href', '/admin/general/schedule/');
  expect(notice).toHaveTextContent('Not all matches are completed');
  expect(notice).not.toHaveTextContent(/Show|Open/);
});
