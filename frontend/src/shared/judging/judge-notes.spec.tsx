import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser, sampleVideo } from '../../test/samples.js';
import { baseApi } from '../api/base-api.js';
import { match } from '../bracket/testing/sample-bracket.js';
import { JudgeNotes } from './judge-notes.js';
import { worksOf } from './works.js';
import { secondsIn, timecode } from './timecode.js';

const duel = match(1, 1, { team1: 'Owls', team2: 'Foxes' });
const world = {
  'GET /settings': sampleSettings({ phase: 3 }),
  'GET /auth/me': { user: sampleUser({ user_id: 'u-rin', is_judge: true }) },
  'GET /judging/notes/r1m1': {
    notes: [{ id: 'n-1', team: 'team2', second: 65, text: 'Nice cut', for_editors: false }],
  },
};
const video = sampleVideo({ team: 'Owls' });
const show = ({ isNow = true } = {}) =>
  renderWithProviders(<JudgeNotes matchId="r1m1" season={1} isNow={isNow} works={worksOf(duel, [video])} />, {
    userId: 'u-rin',
  });

describe('the notes of a judge', () => {
  it('are shown and added with their second', async () => {
    const api = fakeApi({ ...world, 'POST /judging/notes': { notes: [] } });
    const { user } = await show();
    expect(await screen.findByText(/Nice cut/)).toHaveTextContent('Foxes 1:05 Nice cut');
    await user.type(screen.getByLabelText('Time'), '2:03');
    await user.type(screen.getByLabelText('Note'), 'Off beat');
    await user.click(screen.getByLabelText(/^For the editors/));
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() =>
      expect(api.last('POST /judging/notes')?.body).toEqual({
        match_id: 'r1m1',
        team: 'team1',
        second: 123,
        text: 'Off beat',
        for_editors: true,
      }),
    );
    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue(''));
  });

  it('are given to the editors one by one', async () => {
    const api = fakeApi({ ...world, 'POST /judging/notes/n-1': { notes: [] } });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Share with editors: the note at 1:05' }));
    await waitFor(() => expect(api.last('POST /judging/notes/n-1')?.body).toEqual({ for_editors: true }));
  });

  it('say why one is not given', async () => {
    fakeApi({ ...world, 'POST /judging/notes/n-1': refusal(403, 'own-interest') });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Share with editors: the note at 1:05' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/You have a part in this match/);
  });

  it('say why one is not removed, also after another refusal was closed', async () => {
    fakeApi({
      ...world,
      'POST /judging/notes/n-1': refusal(403, 'own-interest'),
      'DELETE /judging/notes/n-1': refusal(404, 'note-not-found'),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Share with editors: the note at 1:05' }));
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove the note at 1:05' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('take the time of the player, if it is in the page', async () => {
    fakeApi(world);
    const { user, container } = await show();
    const now = await screen.findByRole('button', { name: 'Now' });
    expect(now).toBeDisabled();
    const player = document.createElement('div');
    player.dataset['player'] = video.id;
    const work = document.createElement('video');
    work.currentTime = 83.4;
    player.append(work);
    container.append(player);
    await waitFor(() => expect(now).toBeEnabled());
    await user.click(now);
    expect(screen.getByLabelText('Time')).toHaveValue('1:23');
    player.remove();
    await waitFor(() => expect(now).toBeDisabled());
  });

  it('say which time they do not understand', async () => {
    fakeApi(world);
    const { user } = await show();
    await user.type(await screen.findByLabelText('Time'), '1:75');
    expect(screen.getByLabelText('Time')).toHaveAccessibleDescription('A time such as 1:23');
  });

  it('of a past season are there for who wrote them, judge or not, and no new ones', async () => {
    const api = fakeApi({ ...world, 'GET /auth/me': { user: sampleUser({ user_id: 'u-rin' }) } });
    await show({ isNow: false });
    expect(await screen.findByText(/Nice cut/)).toBeVisible();
    expect(api.last('GET /judging/notes/r1m1')?.query.get('season')).toBe('1');
    expect(screen.queryByRole('button', { name: 'Add the note' })).toBeNull();
  });

  it('are removed one by one', async () => {
    const api = fakeApi({ ...world, 'DELETE /judging/notes/n-1': {} });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Remove the note at 1:05' }));
    await waitFor(() => expect(api.last('DELETE /judging/notes/n-1')).toBeDefined());
  });

  it('stay typed after an error, and when the server answers anew', async () => {
    const api = fakeApi({ ...world, 'POST /judging/notes': refusal(503, 'storage-unavailable') });
    const { user, store } = await show();
    await user.type(await screen.findByLabelText('Time'), '9');
    await user.type(screen.getByLabelText('Note'), 'Off beat');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    api.answer('GET /judging/notes/r1m1', { notes: [] });
    store.dispatch(baseApi.util.invalidateTags(['Judging']));
    await waitFor(() => expect(screen.queryByText(/Nice cut/)).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveValue('Off beat');
    expect(screen.getByLabelText('Time')).toHaveValue('9');
  });
});

it.each([
  ['1:05', 65],
  ['1:01:05', 3665],
  ['90', 90],
  ['1:75', null],
  ['24:00:00', 86400],
  ['86401', null],
  ['x', null],
])('the time %s is second %s', (typed, second) => {
  expect(secondsIn(typed)).toBe(second);
  if (second !== null && typed.includes(':')) expect(timecode(second)).toBe(typed);
});
