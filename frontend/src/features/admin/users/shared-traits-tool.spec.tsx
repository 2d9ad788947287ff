import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { SharedTraitsTool } from './shared-traits-tool.js';

const person = (user_id: string, name: string, suspended = false) => {
  return { user_id, name, created_at: '2025-03-27T20:00:00.000Z', suspended };
};
const show = async (answer: object) => {
  fakeApi({ 'GET /settings': sampleSettings(), 'GET /auth/admin/shared-traits': answer });
  await renderWithProviders(<SharedTraitsTool />);
};

describe('the list of accounts that share traits', () => {
  it('says what they share, leads to each account, and calls it a hint', async () => {
    const people = [person('u-1', 'Yuki'), person('u-2', 'Asahina', true)];
    await show({ groups: [{ traits: ['mailbox', 'bets'], people, more: 1 }], more: 3 });
    const [line] = (await screen.findAllByRole('listitem')) as [HTMLElement];
    expect(line).toHaveTextContent(/same mailbox.*same bets and stakes/);
    expect(within(line).getByRole('link', { name: 'Asahina' })).toHaveAttribute(
      'href',
      '/admin/users/users/?person=u-2',
    );
    expect(line).toHaveTextContent(/suspended.*and one more account/);
    expect(screen.getByText(/A hint, no proof/)).toBeInTheDocument();
    expect(screen.getByText('3 more groups share fewer traits.')).toBeInTheDocument();
  });
  it('says when there are none', async () => {
    await show({ groups: [], more: 0 });
    expect(await screen.findByText('No accounts share traits')).toBeInTheDocument();
  });
});
