import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { Blocker } from '@arena/domain/kernel/blockers';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { OpenVote } from './open-vote.js';

const vote = {
  round: 1,
  open: true,
  closes_at: '2099-03-29T12:00:00Z',
  my_vote: null,
  void_vote: null,
  blocked_by: [] as Blocker[],
};

async function show(more: Partial<Record<keyof typeof vote, unknown>>) {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/vote': { vote: { ...vote, ...more } },
  });
  await renderWithProviders(<OpenVote phase={3} />);
  return api;
}

describe('the open vote on the home page', () => {
  it('leads everyone who may vote to it, and says until when', async () => {
    await show({});
    expect(await screen.findByRole('link', { name: 'Vote' })).toHaveAttribute('href', '/vote/');
    expect(screen.getByText('Who comes back? You decide')).toBeVisible();
    expect(screen.getByText(/^Open until/)).toHaveTextContent('2099');
  });

  it('invites visitors to log in', async () => {
    await show({ blocked_by: [{ code: 'login-required', variables: {} }] });
    const link = await screen.findByRole('link', { name: 'Log in to vote' });
    expect(link.getAttribute('href')).toContain(encodeURIComponent('/vote/'));
  });

  it('names the vote of the reader', async () => {
    await show({ my_vote: 'Owls' });
    expect(await screen.findByText(/You voted for Owls/)).toBeVisible();
  });

  it('says that the vote of the reader is void', async () => {
    await show({ void_vote: 'Owls' });
    expect(await screen.findByText(/^Owls is no longer up for the vote/)).toBeVisible();
  });

  it.each([
    ['is over', { open: false }],
    ['has ended', { blocked_by: [{ code: 'vote-closed', variables: {} }] }],
  ])('is not there when the vote %s', async (_when, more) => {
    const api = await show(more);
    await waitFor(() => expect(api.last('GET /bracket/vote')).toBeDefined());
    expect(screen.queryByText('Who comes back? You decide')).toBeNull();
  });
});
