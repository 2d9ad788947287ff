import { describe, expect, it } from '@jest/globals';
import { addressOf, placeOf } from './addresses.js';
import { TOOLS, toolsFor, type PanelRole } from '@arena/projections/pages/tools';

function place(address: string, ...roles: PanelRole[]) {
  const url = new URL(address, 'http://arena.example');
  const [, , section, tool] = url.pathname.split('/');
  const asked = { section: section || undefined, tool: tool || undefined };
  return placeOf({ ...asked, search: url.search, hash: url.hash }, roles.length === 0 ? ['admin'] : roles);
}

describe('an address of the panel', () => {
  it('is one for each tool', () => {
    const addresses = TOOLS.map(({ key }) => addressOf(key));
    expect(new Set(addresses).size).toBe(TOOLS.length);
    for (const { key } of toolsFor('admin'))
      expect(place(addressOf(key))).toEqual({ kind: 'tool', tool: key });
    expect(addressOf('tournamentWindow')).toBe('/admin/general/tournament-window/');
    expect(addressOf('deleteTeam', { name: 'Owls & Co' })).toBe('/admin/teams/delete-team/?name=Owls+%26+Co');
  });

  it.each([
    ['/admin/', null],
    ['/admin/general/', 'general'],
    ['/admin/tournament/', 'tournament'],
  ])('without a tool, such as %s, is the index', (address, section) => {
    expect(place(address)).toEqual({ kind: 'index', section });
  });

  it.each(['/admin/nonsense/', '/admin/general/nonsense/', '/admin/shop/phase/', '/admin/nonsense/phase/'])(
    '%s does not exist',
    (address) => {
      expect(place(address)).toEqual({ kind: 'missing' });
    },
  );

  it.each([
    ['/admin/general/#news', '/admin/general/news/'],
    ['/admin/tools/#massMail', '/admin/tools/mass-mail/'],
    ['/admin/users/#money', '/admin/users/users/'],
    ['/admin/tournament/#favorites', '/admin/tournament/winners/'],
    ['/admin/general/#countdownDisplay', '/admin/general/countdown/'],
    ['/admin/tournament/?round=2&match=r2m1', '/admin/tournament/winners/?round=2&match=r2m1'],
    ['/admin/tools/?type=BetPlaced', '/admin/audit/?type=BetPlaced'],
    ['/admin/tools/audit/?subject=r1m1', '/admin/audit/?subject=r1m1'],
    ['/admin/tools/projections/', '/admin/projections/'],
    ['/admin/tournament/overturn/?match=r1m3', '/admin/overturn/?match=r1m3'],
    ['/admin/tools/rebuild/?name=audit', '/admin/projections/?name=audit'],
    ['/admin/general/countdown-display/', '/admin/general/countdown/'],
    ['/admin/users/money/?person=u-1', '/admin/users/users/?person=u-1'],
    ['/admin/general/uploads/', '/admin/teams/videos/'],
    ['/admin/tournament/favorites/', '/admin/tournament/winners/'],
    ['/admin/tournament/odds/?match=r1m1', '/admin/tournament/winners/?match=r1m1'],
  ])('from the time of the long pages, %s, leads to its tool', (former, to) => {
    expect(place(former)).toEqual({ kind: 'redirect', to });
  });

  it('of an admin leads a judge to the page of judges, and one of a match to its odds', () => {
    const ofJudges = { kind: 'redirect', to: '/judge/' };
    for (const address of [
      '/admin/',
      '/admin/judges/',
      '/admin/shop/',
      '/admin/shop/products/',
      '/admin/tools/reset/',
      '/admin/projections/',
      '/admin/overturn/',
    ])
      expect(place(address, 'judge')).toEqual(ofJudges);
    expect(place('/admin/tournament/winners/?match=r1m1', 'judge')).toEqual({
      kind: 'redirect',
      to: '/admin/tournament/odds/?match=r1m1',
    });
    expect(place('/admin/tournament/odds/', 'judge')).toEqual({ kind: 'tool', tool: 'odds' });
  });

  it('leads a member of a group to the tools of the group, and from every other to their index', () => {
    const index = { kind: 'index', section: null };
    expect(place('/admin/shop/products/', 'shop')).toEqual({ kind: 'tool', tool: 'products' });
    expect(place('/admin/shop/', 'shop')).toEqual({ kind: 'index', section: 'shop' });
    for (const address of [
      '/admin/',
      '/admin/tools/',
      '/admin/general/news/',
      '/admin/users/users/',
      '/admin/tournament/winners/',
      '/admin/audit/',
    ])
      expect(place(address, 'shop')).toEqual(index);
    expect(place('/admin/tournament/odds/', 'judge', 'shop')).toEqual({ kind: 'tool', tool: 'odds' });
    expect(toolsFor('shop').map(({ key }) => key)).toEqual(['products', 'purchases']);
  });
});
