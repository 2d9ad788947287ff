import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bracket, decided, round } from '../../shared/bracket/testing/sample-bracket.js';
import { paths } from '../../shared/routing/paths.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { AdminPage } from './admin-page.js';

const beforeRound1 = bracket([], []);
const inRound1 = bracket([decided(1, 1, 'A', 'B')], [round(1)]);
const PEOPLE = {
  admin: sampleUser({ role: 'admin', role_id: 1 }),
  judge: sampleUser({ is_judge: true }),
};
const visit = (who: keyof typeof PEOPLE, at: string, drawn = beforeRound1) => {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: PEOPLE[who] },
    'GET /bracket/all': drawn,
    'GET /bracket/vote': { vote: null },
  });
  return renderWithProviders(<AdminPage />, { path: paths.adminSection, at, userId: 'u-kaze' });
};

/** The targets of the overview's cards, by section. */
async function anchorsOf(who: keyof typeof PEOPLE): Promise<Map<string, string[]>> {
  const { unmount } = await visit(who, paths.admin);
  const bySection = new Map<string, string[]>();
  await screen.findByRole('textbox');
  for (const link of document.querySelectorAll('li a')) {
    const [section = '', anchor = ''] = (link.getAttribute('href') ?? '').split('#');
    bySection.set(section, [...(bySection.get(section) ?? []), anchor]);
  }
  unmount();
  return bySection;
}

describe('the links of the overview', () => {
  it.each([
    ['admin', 7],
    ['judge', 2],
  ] as const)(
    'each arrive at a panel, for a %s, before and after the first launch',
    async (who, sections) => {
      const bySection = await anchorsOf(who);
      expect(bySection.size).toBe(sections);
      for (const drawn of [beforeRound1, inRound1])
        for (const [section, anchors] of bySection) {
          const { unmount } = await visit(who, section, drawn);
          await screen.findAllByRole('heading', { level: 2 });
          const missing = anchors.filter((anchor) => document.querySelectorAll(`#${anchor}`).length !== 1);
          expect([section, missing]).toEqual([section, []]);
          unmount();
        }
    },
    60_000,
  );

  it('bring what they name into sight, also where it is a part of a panel', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await visit('admin', '/admin/tournament/#visibility');
    expect(await screen.findByText('No round launched yet')).toBeVisible();
    expect(scrolled.mock.contexts).toEqual([document.querySelector('#visibility')]);
    scrolled.mockRestore();
  });
});

it.each(['users', 'shop'])(
  'a judge at the section "%s" of the admins is at the overview',
  async (section) => {
    const { router } = await visit('judge', `/admin/${section}/`);
    expect(await screen.findByRole('textbox')).toBeVisible();
    expect(router.state.location.pathname).toBe(paths.admin);
    expect(screen.queryByText('Page not found')).toBeNull();
  },
);
