import { describe, expect, it } from '@jest/globals';
import { STREAMS } from '@arena/domain/streams';
import { RESET_GROUPS } from '@arena/domain/tournament/season/reset-groups';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { act, screen } from '@testing-library/react';
import { baseApi } from '../../../shared/api/base-api.js';
import { bracket, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi } from '../../../test/fake-api.js';
import { allTexts } from '../../../test/locales.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { eventsOfGroup } from './reset-events.js';
import { ResetTool } from './reset-tool.js';

const preparations = {
  judges: 1,
  sample_products: 0,
  without_video: [],
  pending_teams: ['Night Owls'],
  sends_mail: true,
};

describe('tournament reset', () => {
  it('is over for who asked for it when another admin has approved it', async () => {
    const api = fakeApi({
      'GET /settings': sampleSettings({ season: 1 }),
      'POST /tournament/reset': { token: 'tok', expires_in: 300, clears: [] },
    });
    const { user, store } = await renderWithProviders(<ResetTool />);
    await user.click(screen.getByRole('button', { name: 'Prepare the reset' }));
    expect(await screen.findByRole('button', { name: 'Close the season now' })).toBeVisible();
    api.answer('GET /settings', sampleSettings({ season: 2 }));
    act(() => {
      store.dispatch(baseApi.util.invalidateTags(['Settings']));
    });
    expect(await screen.findByText('Season 2 is open')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close the season now' })).toBeNull();
  });
  it('takes two steps: what leaves, then the typed word', async () => {
    const api = fakeApi({
      'GET /settings': sampleSettings(),
      'GET /bracket/all': { ...bracket([], []), preparations },
      'POST /tournament/reset': { token: 'tok', expires_in: 300, clears: [{ group: 'teams', count: 1024 }] },
      'POST /tournament/reset/confirm': { season: 2 },
    });
    const { user } = await renderWithProviders(<ResetTool />);
    await user.click(screen.getByRole('button', { name: 'Prepare the reset' }));
    expect(await screen.findByText('Teams:', { exact: false })).toHaveTextContent('Teams: 1,024');
    expect(await screen.findByText(/Teams that wait for their mate: Night Owls\./)).toBeVisible();
    expect(screen.getByRole('link', { name: '1,024', description: 'Events of Teams' })).toHaveAttribute(
      'href',
      `/admin/audit/?season=${sampleSettings().season}&type=TeamRegistered%2CTeamDeleted`,
    );
    const confirm = screen.getByRole('button', { name: 'Close the season now' });
    const word = screen.getByLabelText('Type CONFIRM to close the season');
    expect(screen.getByRole('radio', { name: 'The sample catalogue' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'The judges' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'The rules and the scoring of this season' }));
    await user.click(screen.getByRole('radio', { name: 'Only the revive card' }));
    await user.type(word, 'confirm');
    expect(confirm).toBeDisabled();
    await user.clear(word);
    await user.type(word, 'CONFIRM');
    await user.click(confirm);
    expect(await screen.findByText('Season 2 is open')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prepare the reset' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go on to the phase of the new season' })).toHaveAttribute(
      'href',
      '/admin/general/phase/',
    );
    expect(screen.getByRole('link', { name: 'See the bracket of season 1' })).toHaveAttribute(
      'href',
      '/bracket/?season=1',
    );
    expect(api.last('POST /tournament/reset/confirm')?.body).toEqual({
      token: 'tok',
      confirmation: 'CONFIRM',
      rules: true,
      judges: false,
      catalogue: 'card',
    });
  });

  it('says that an open match for third place is dropped, and its stakes go back', async () => {
    const third = match(2, 2, { third_place: true });
    fakeApi({
      'GET /settings': sampleSettings(),
      'GET /bracket/all': bracket([third], [round(2)]),
      'POST /tournament/reset': { token: 'tok', expires_in: 300, clears: [] },
    });
    const { user } = await renderWithProviders(<ResetTool />);
    await user.click(screen.getByRole('button', { name: 'Prepare the reset' }));
    expect(await screen.findByText(/match for third place is not decided.*stakes go back/)).toBeVisible();
  });

  it.each(RESET_GROUPS)('leads to the events of %s, which the log knows', (group) => {
    const types = eventsOfGroup(2, group)['type']?.split(',') ?? [];
    const known = STREAMS.flatMap(({ events }) => Object.keys(events));
    expect(known).toEqual(expect.arrayContaining(types));
    expect(eventsOfGroup(2, group)['season']).toBe('2');
    // The server takes no more at once.
    expect(types.length).toBeLessThanOrEqual(20);
  });

  it('leads to all that may have brought or removed a video', () => {
    expect(eventsOfGroup(2, 'videos')['type']?.split(',').toSorted()).toEqual([
      'VideoApproved',
      'VideoProposed',
      'VideoRefused',
      'VideoRemoved',
      'VideoSubmitted',
      'VideoWithdrawn',
    ]);
  });

  it.each(LANGUAGES)('names every group that it clears in %s', (language) => {
    const { admin } = allTexts(language)[language] as { admin: { reset: { group: object } } };
    expect(Object.keys(admin.reset.group).sort()).toEqual([...RESET_GROUPS].sort());
  });
});
