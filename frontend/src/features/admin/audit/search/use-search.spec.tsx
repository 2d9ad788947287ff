import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { fakeApi } from '../../../../test/fake-api.js';
import { renderWithProviders } from '../../../../test/render.js';
import { sampleSettings } from '../../../../test/samples.js';
import { AuditTool } from '../audit-tool.js';

const serve = () =>
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /seasons/': { seasons: [{ season: 1 }, { season: 2 }] },
    'GET /audit/teams': { teams: [] },
    'GET /bracket/all': { matches: [] },
    'GET /auth/users': { users: [], next: null, admins: 1 },
    'GET /audit/events': { events: [], next: null },
  });
const open = (search: string) =>
  renderWithProviders(<AuditTool />, { path: '/admin/audit/', at: `/admin/audit/${search}` });

describe('the search of the audit trail', () => {
  it.each([
    ['bettor-ace bets', 'Bettor-Ace', /^BetPlaced,/],
    ['grant', 'Grant', null],
  ])('finds the events about a person whose name contains the word of a kind: %s', async (q, name, type) => {
    const api = serve();
    api.answer('GET /auth/users', ({ query }) => ({
      users: query.get('named_in') === q ? [{ user_id: 'u9', name }] : [],
      next: null,
      admins: 1,
    }));
    const { user } = await open('');
    const lists = () => api.sent.filter(({ path }) => path === '/audit/events').length;
    await waitFor(() => expect(lists()).toBe(1));
    await user.type(screen.getByLabelText('Search'), `${q}{Enter}`);
    expect(await screen.findByText(`About ${name}`)).toBeVisible();
    await waitFor(() => expect(api.last('GET /audit/events')?.query.get('person')).toBe('u9'));
    expect(api.last('GET /audit/events')?.query.get('type')).toEqual(type && expect.stringMatching(type));
    // Nothing was listed before the person was known.
    expect(lists()).toBe(2);
  });

  it('knows the teams of all seasons, and only those of a season that is chosen', async () => {
    const api = serve();
    const team = (team_id: string, season: number, name = 'Velvet Glitch') => ({ team_id, name, season });
    api.answer('GET /audit/teams', { teams: [team('n1', 2), team('n2', 2, 'Blue Hour'), team('o1', 1)] });
    const asked = () => api.last('GET /audit/events')?.query.get('team');
    const { user, unmount } = await open('?q=velvet+glitch');
    await waitFor(() => expect(asked()).toBe('n1,o1'));
    expect(api.sent.filter(({ path }) => path === '/audit/teams')).toHaveLength(1);
    await user.click(screen.getByRole('combobox', { name: 'Team' }));
    await user.click(await screen.findByRole('option', { name: 'Velvet Glitch (season 1)' }));
    await waitFor(() => expect(asked()).toBe('o1'));
    unmount();
    const one = await open('?q=velvet+glitch&season=1');
    await waitFor(() => expect(asked()).toBe('o1'));
    await one.user.click(screen.getByRole('combobox', { name: 'Team' }));
    expect(await screen.findByRole('option', { name: 'Velvet Glitch' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Blue Hour' })).toBeNull();
  });
});
