import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SeveralItemView } from '@arena/projections/several/several.types';
import { sampleProduct } from '../../../shared/shop/testing/sample-shop.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleTeam, sampleUser } from '../../../test/samples.js';
import { NewsTool } from '../news/news-tool.js';
import { ProductsTool } from '../shop/products-tool.js';
import { TeamsTool } from '../teams/teams-tool.js';
import { UsersTool } from '../users/user-tools.js';

const NEWS = {
  id: 'n1',
  version: 0,
  category: 'Tournament',
  title: 'Doors',
  link: null,
  markdown: null,
  image_url: null,
  published_at: '2025-03-28T12:00:00.000Z',
};
const [ann, ben] = ['Ann', 'Ben'].map((name) => sampleUser({ user_id: name.toLowerCase(), name }));
const world = {
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) },
  'GET /auth/users': { users: [ann, ben], next: null, admins: 1 },
  'GET /products/version': { version: 16 },
  'GET /products/': { products: [sampleProduct()] },
  'GET /news/': { news: [NEWS] },
  'GET /news/drafts': { drafts: [] },
  'GET /team/all': { teams: [sampleTeam({ team_id: 't1', name: 'Owls' })] },
};
const gift = (id: string, name: string, blocked = false): SeveralItemView => ({
  id,
  name,
  events: blocked ? [] : ['MoneyGranted'],
  money: blocked ? [] : [{ user_id: id, name, amount: 0.1 }],
  refusal: blocked ? { code: 'several-need-approval', variables: { amount: 8 } } : null,
});

async function open(tool: React.JSX.Element, more: Record<string, object>, ...names: readonly string[]) {
  const api = fakeApi({ ...world, ...more });
  const { user } = await renderWithProviders(tool, { userId: 'u-kaze' });
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const act = async (button: string) => {
    const bar = screen.getByRole('region', { name: 'Selected' });
    await user.click(within(bar).getByRole('button', { name: button }));
    return screen.findByRole('dialog', { name: /\?/ });
  };
  return { api, user, act };
}

describe('an act on several', () => {
  // Every test presses again while a change is on its way.
  it.each([
    ['POST /several/products', <ProductsTool key="p" />, 'Champion Ring', 'Delete', '7'],
    ['POST /several/news', <NewsTool key="n" />, 'Doors', 'Remove', 'n1'],
    ['POST /several/teams', <TeamsTool key="t" />, 'Owls', 'Dissolve', 't1'],
    ['POST /several/users', <UsersTool key="u" />, 'Ann', 'Lift the suspensions', 'ann'],
  ])('%s does what the preview has shown, once', async (route, tool, name, button, id) => {
    const shown = { items: [{ ...gift(id, name), money: [] }], seen: 'as-shown' };
    const { api, user, act } = await open(tool, { [`${route}/preview`]: shown, [route]: { items: 1 } }, name);
    const dialog = await act(button);
    const confirm = within(dialog).getByRole('button', { name: button });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    await waitFor(() => expect(api.last(route)?.body).toMatchObject({ items: [id], seen: 'as-shown' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull());
  });

  it('waits until what prevents it is left out, and takes decimals as they are typed', async () => {
    const route = 'POST /several/users/preview';
    const shown = { items: [gift('ann', 'Ann'), gift('ben', 'Ben', true)], seen: 'both' };
    const { api, user, act } = await open(<UsersTool />, { [route]: shown }, 'Ann', 'Ben');
    const dialog = await act('Give money');
    expect(dialog).toHaveTextContent('Fill in the fields.');
    await user.type(within(dialog).getByLabelText(/for each/), '0.1');
    await user.type(within(dialog).getByLabelText(/Reason/), 'A prize');
    await waitFor(() => expect(api.last(route)?.body).toMatchObject({ reason: 'A prize' }));
    expect(await within(dialog).findByText(/1 of them prevents this/)).toBeVisible();
    expect(dialog).toHaveTextContent('needs a second admin');
    expect(within(dialog).getByRole('button', { name: 'Give money' })).toBeDisabled();
    api.answer(route, { items: [gift('ann', 'Ann')], seen: 'one' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave it out' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Give money' })).toBeEnabled());
    expect(api.last(route)?.body).toMatchObject({ items: ['ann'], amount: 0.1, reason: 'A prize' });
    expect(dialog).toHaveTextContent(/For 1 person, in all: \+0\.10/);
  });

  it('says whom a refusal is about, keeps the selection and shows what would happen now', async () => {
    const { api, user, act } = await open(
      <TeamsTool />,
      {
        'POST /several/teams/preview': { items: [{ ...gift('t1', 'Owls'), money: [] }], seen: 's' },
        'POST /several/teams': refusal(409, 'team-in-bracket', { variables: { item: 't1' } }),
      },
      'Owls',
    );
    const dialog = await act('Dissolve');
    const confirm = within(dialog).getByRole('button', { name: 'Dissolve' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    expect(await within(dialog).findByText('Nothing was changed, because of Owls:')).toBeVisible();
    const previews = () => api.sent.filter(({ path }) => path === '/several/teams/preview').length;
    await waitFor(() => expect(previews()).toBe(2));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('checkbox', { name: 'Select Owls' })).toBeChecked();
  });
});
