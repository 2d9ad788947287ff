import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { namesOf } from '@arena/domain/validation/fields';
import { SKILL_FIELDS, TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { baseApi } from '../../shared/api/base-api.js';
import { bracket, bye, decided, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { textsOf } from '../../test/locales.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings, sampleTeam, sampleUser, sampleVideo } from '../../test/samples.js';
import { searchTeams } from './search-teams.js';
import { TeamListPage } from './team-list-page.js';
import { TeamPage } from './team-page.js';

const owls = sampleTeam();
const gone = { ...owls.mate, id: 'u-gone', name: null };
const wolves = sampleTeam({ team_id: 't-2', name: 'Frost Pack', color: 'black', mate: gone });
const world = {
  'GET /settings': sampleSettings({ phase: 2 }),
  'GET /seasons/': { seasons: [] },
  'GET /team/all': { teams: [owls, wolves] },
  'GET /team/Night Owls': { team: owls },
  'GET /team/Frost Pack': { team: wolves },
  'GET /videos/': { videos: [] },
  'GET /auth/me': { user: sampleUser({ is_participant: true, team: 'Night Owls' }) },
};

it('has a label and a hint for every field of a team', () => {
  const texts = textsOf('en')['teams'] as Record<string, unknown>;
  const { color, ...typed } = TEAM_FIELDS;
  expect(color.input).toBe('color');
  expect(Object.keys(texts)).toEqual(
    expect.arrayContaining(namesOf(typed).flatMap((name) => [name, `${name}Rule`])),
  );
  expect(texts['skill']).toEqual(
    Object.fromEntries(namesOf(SKILL_FIELDS).map((name) => [name, expect.any(String)])),
  );
});

describe('the search', () => {
  it('finds by team and by member, in the order of names', () => {
    expect(searchTeams([owls, wolves], '').map((team) => team.name)).toEqual(['Frost Pack', 'Night Owls']);
    expect(searchTeams([owls, wolves], ' OWL ')).toEqual([owls]);
    expect(searchTeams([owls, wolves], 'mika')).toEqual([owls]);
    expect(searchTeams([owls, wolves], 'nobody')).toEqual([]);
  });
  it('puts teams that are out last, and finds the ones or the others', () => {
    const out = { ...wolves, status: 'eliminated' } as const;
    const back = { ...owls, status: 'revived' } as const;
    expect(searchTeams([out, back], '')).toEqual([back, out]);
    expect(searchTeams([out, back], '', 'in')).toEqual([back]);
    expect(searchTeams([out, back], '', 'out')).toEqual([out]);
  });
  it('finds a team that the draw left out only among all', () => {
    const leftOut = { ...wolves, status: 'registered' } as const;
    expect(searchTeams([leftOut], '')).toEqual([leftOut]);
    expect(searchTeams([leftOut], '', 'in')).toEqual([]);
    expect(searchTeams([leftOut], '', 'out')).toEqual([]);
  });
});

describe('the team list', () => {
  it('shows every team with its members, deleted ones too', async () => {
    fakeApi(world);
    await renderWithProviders(<TeamListPage />);
    const card = await screen.findByRole('link', { name: /Frost Pack/ });
    expect(card).toHaveAttribute('href', '/team-list/Frost%20Pack/');
    expect(card).toHaveTextContent('Kaze & deleted user');
    expect(screen.getByRole('status')).toHaveTextContent('2 teams');
  });
  it('narrows while one types, and keeps the search in the address', async () => {
    fakeApi(world);
    const { user, router } = await renderWithProviders(<TeamListPage />);
    await user.type(await screen.findByRole('searchbox'), 'owl');
    expect(screen.getByRole('status')).toHaveTextContent('1 team');
    expect(router.state.location.search).toBe('?search=owl');
  });
  it('says who is in and who is out with wins and losses, and shows only the ones or the others', async () => {
    const teams = [
      { ...owls, status: 'competing' },
      { ...wolves, status: 'eliminated' },
    ];
    const matches = [
      bye(1, 1, owls.name),
      decided(2, 1, owls.name, wolves.name, owls.name),
      decided(2, 2, 'Bears', 'Cats'),
    ];
    fakeApi({
      ...world,
      'GET /settings': sampleSettings({ phase: 3 }),
      'GET /team/all': { teams },
      'GET /bracket/all': bracket(matches, [round(1), round(2)]),
    });
    const { user, router } = await renderWithProviders(<TeamListPage />);
    const card = await screen.findByRole('link', { name: /Night Owls.*still in/ });
    expect(await within(card).findByRole('img', { name: 'Won: 1 · Lost: 0' })).toHaveTextContent('1–0');
    expect(screen.getByRole('link', { name: /Frost Pack.*out.*Won: 0 · Lost: 1/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Out' }));
    expect(screen.queryByRole('link', { name: /Night Owls/ })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('1 team');
    expect(router.state.location.search).toBe('?show=out');
  });
  it('has no filter before a team is out, also when the address asks for one', async () => {
    fakeApi(world);
    await renderWithProviders(<TeamListPage />, { at: '/?show=in' });
    await screen.findByRole('link', { name: /Frost Pack/ });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
  it('says why there is nothing, and when there will be', async () => {
    fakeApi({ ...world, 'GET /team/all': { teams: [] } });
    await renderWithProviders(<TeamListPage />);
    expect(await screen.findByText('No teams yet')).toBeInTheDocument();
    expect(screen.getByText('The first teams appear here with registration.')).toBeInTheDocument();
  });
  it('says so when the server refuses', async () => {
    fakeApi({ ...world, 'GET /team/all': refusal(503, 'not-ready') });
    await renderWithProviders(<TeamListPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not ready.');
  });
});

const season = { season: 1, revision: 40, opened_at: '', closed_at: '2025-04-01T10:00:00.000Z' };
const then = {
  ...world,
  'GET /settings': sampleSettings({ phase: 1, season: 2 }),
  'GET /seasons/': { seasons: [season] },
  'GET /team/register/own': { blocked_by: [] },
  'GET /bracket/all': refusal(403, 'forbidden-phase'),
};
const asOf = (at: string | null) => (at === null ? {} : { as_of: { revision: Number(at), at: null } });

describe('the teams of a past moment', () => {
  it('are those of then, lead to their pages of then, and offer no registration', async () => {
    fakeApi({
      ...then,
      'GET /team/all': ({ query }) => ({
        teams: query.has('at') ? [owls] : [owls, wolves],
        ...asOf(query.get('at')),
      }),
    });
    const { user } = await renderWithProviders(<TeamListPage />, { at: '/?season=1&at=12' });
    const card = await screen.findByRole('link', { name: /Night Owls/ });
    expect(card).toHaveAttribute('href', '/team-list/Night%20Owls/?season=1&at=12');
    expect(screen.queryByRole('link', { name: /Frost Pack/ })).toBeNull();
    const banner = screen.getByRole('region', { name: 'Past moment of the season' });
    expect(banner).toHaveTextContent('Season 1 as it was at moment 12.');
    expect(screen.queryByRole('link', { name: 'Register a team' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByRole('link', { name: /Frost Pack/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register a team' })).toBeVisible();
  });

  it('cannot be changed, and a team that did not exist leads to other moments', async () => {
    const me = sampleUser({ role: 'admin' });
    fakeApi({
      ...then,
      'GET /settings': sampleSettings({ phase: 1 }),
      'GET /seasons/': { seasons: [{ ...season, closed_at: null }] },
      'GET /auth/me': { user: me },
      'GET /team/Night Owls': ({ query }) => ({ team: owls, ...asOf(query.get('at')) }),
      'GET /team/Frost Pack': refusal(404, 'team-not-found'),
    });
    const visitAt = (name: string) =>
      renderWithProviders(<TeamPage />, {
        path: '/team-list/:name/',
        at: `/team-list/${encodeURIComponent(name)}/?at=12`,
        userId: me.user_id,
      });
    const { user, unmount } = await visitAt('Night Owls');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Night Owls');
    expect(await screen.findByRole('slider')).toHaveValue('12');
    expect(screen.queryByRole('button', { name: 'Edit the team' })).toBeNull();
    expect(screen.getByRole('link', { name: /^←/ })).toHaveAttribute('href', '/team-list/?at=12');
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByRole('button', { name: 'Edit the team' })).toBeVisible();
    unmount();
    await visitAt('Frost Pack');
    expect(await screen.findByText(/Move forward in time/)).toBeVisible();
    expect(await screen.findByRole('slider')).toHaveValue('12');
  });
});

describe('the page of a team', () => {
  const visit = (name: string, userId?: string) =>
    renderWithProviders(<TeamPage />, {
      path: '/team-list/:name/',
      at: `/team-list/${encodeURIComponent(name)}/`,
      ...(userId && { userId }),
    });

  it('shows its members and its video', async () => {
    const shown = { ...owls, video_id: 'v-1', is_rendered_video: true };
    fakeApi({
      ...world,
      'GET /team/Night Owls': { team: shown },
      // Only the requested video is loaded, however many there are.
      'GET /videos/': ({ query }) => ({ videos: query.get('id') === 'v-1' ? [sampleVideo()] : [] }),
    });
    await visit('Night Owls');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Night Owls');
    expect(screen.getByRole('link', { name: 'Mika' })).toHaveAttribute('href', '/profile?name=Mika');
    expect(await screen.findByLabelText('Video: Requiem of Steel')).toHaveAttribute(
      'src',
      '/api/videos/v-1/file',
    );
    expect(screen.queryByRole('button', { name: 'Edit the team' })).toBeNull();
  });
  it('can be edited by its members, without a call for a broken rule', async () => {
    const api = fakeApi({ ...world, 'PUT /team/update/Night Owls': { team: owls } });
    const { user } = await visit('Night Owls', 'u-kaze');
    await user.click(await screen.findByRole('button', { name: 'Edit the team' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Description'), 'We cut at night.');
    const [editing] = within(dialog).getAllByLabelText('Editing');
    await user.clear(editing!);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(api.last('PUT /team/update/Night Owls')).toBeUndefined();
    await user.type(editing!, '80');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(api.last('PUT /team/update/Night Owls')?.body).toMatchObject({
      description: 'We cut at night.',
      leaderSkills: { montage: 80, fx: 0, compositing: 0 },
    });
  });
  it('links to the upload if the server offers it to the member, and asks for nobody else', async () => {
    const link = { name: 'Upload our video' };
    fakeApi({ ...world, 'GET /videos/upload': { blocked_by: [] } });
    const { unmount } = await visit('Night Owls', 'u-kaze');
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', '/upload/');
    unmount();
    fakeApi({ ...world, 'GET /videos/upload': { blocked_by: sampleBlockers('uploads-disabled') } });
    const refused = await visit('Night Owls', 'u-kaze');
    await screen.findByRole('button', { name: 'Edit the team' });
    await act(() => Promise.all(refused.store.dispatch(baseApi.util.getRunningQueriesThunk())));
    expect(screen.queryByRole('link', link)).toBeNull();
    refused.unmount();
    const other = sampleUser({ user_id: 'u-other', name: 'Other' });
    const api = fakeApi({
      ...world,
      'GET /auth/me': { user: other },
      'GET /videos/upload': { blocked_by: [] },
    });
    const { store } = await visit('Night Owls', 'u-other');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(store.getState().api.queries['me("u-other")']?.status).toBe('fulfilled'));
    await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
    expect(api.last('GET /videos/upload')).toBeUndefined();
  });
  it.each([
    ['u-kaze', true],
    ['u-other', false],
  ])('tells its members, and nobody else, who sees the balance with open bets (%s)', async (who, told) => {
    const me = { 'GET /auth/me': { user: sampleUser({ user_id: who }) } };
    fakeApi({ ...world, ...me, 'GET /settings': sampleSettings({ phase: 3 }) });
    await visit('Night Owls', who);
    await screen.findByText('You both have:', { exact: false });
    await waitFor(() =>
      expect(screen.queryByText(/Your bets on open matches already count here/) !== null).toBe(told),
    );
  });

  it('cannot be edited by others', async () => {
    const other = sampleUser({ user_id: 'u-other', name: 'Other' });
    const api = fakeApi({ ...world, 'GET /auth/me': { user: other } });
    const { store } = await visit('Frost Pack', 'u-other');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(api.last('GET /auth/me')).toBeDefined());
    await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
    expect(screen.queryByRole('button', { name: 'Edit the team' })).toBeNull();
  });
  it('that does not exist says so', async () => {
    fakeApi({ ...world, 'GET /team/Nobody': refusal(404, 'team-not-found') });
    await visit('Nobody');
    expect(await screen.findByText('Team not found.')).toBeInTheDocument();
  });
});
