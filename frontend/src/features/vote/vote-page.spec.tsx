import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { VoteOfferView } from '@arena/projections/revives/revive.types';
import { bracket, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { expectSuspensionNotice, sampleSuspension } from '../../shared/suspension/testing/suspended.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleBlockers, sampleSettings, sampleUser, sampleVideo } from '../../test/samples.js';
import { VotePage } from './vote-page.js';

const vote: VoteOfferView = {
  round: 1,
  open: true,
  opens_at: '2025-03-28T12:00:00Z',
  closes_at: '2099-03-29T12:00:00Z',
  candidates: [
    { team_name: 'Owls', color: 'gold', votes: 3 },
    { team_name: 'Foxes', color: 'red', votes: 1 },
  ],
  my_vote: 'Owls',
  void_vote: null,
  winner: null,
  ended: null,
  blocked_by: [],
};
const over: VoteOfferView = {
  ...vote,
  open: false,
  ended: { how: 'time-up', at: '2025-03-28T11:00:00Z', reason: null },
  opens_at: '2025-03-27T11:00:00Z',
  closes_at: '2025-03-28T11:00:00Z',
};
const served = (given: VoteOfferView | null) => ({
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser() },
  'GET /bracket/vote': { vote: given },
});
const OWLS = {
  name: 'Owls',
  color: 'gold',
  characters: ['ember-fox', 'neon-ronin'],
  video_id: 'v-1',
  thumbnail_url: '/owls.webp',
};
const FOXES = {
  name: 'Foxes',
  color: 'red',
  characters: ['frost-wolf', 'tide-dancer'],
  video_id: null,
  thumbnail_url: null,
};
/** The vote of a round with a revive, whose matches tell nothing of its stage. */
const servedWith = (...entrants: object[]) => ({
  ...served(vote),
  'GET /bracket/all': {
    ...bracket(
      [1, 2, 3, 4].map((number) => match(1, number)),
      [round(1, { revives_allowed: 1 })],
    ),
    entrants,
  },
});

describe('public vote', () => {
  it('shows the count and moves the vote', async () => {
    const api = fakeApi({ ...served(vote), 'POST /bracket/vote': { vote: { ...vote, my_vote: 'Foxes' } } });
    const { user } = await renderWithProviders(<VotePage />, { userId: 'u-kaze' });
    expect(await screen.findByText('3 votes · 75%')).toBeVisible();
    expect(screen.getByText('Your vote')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'This one instead: Foxes' }));
    expect(await screen.findByText('You voted for Foxes.')).toBeVisible();
    expect(api.last('POST /bracket/vote')?.body).toEqual({ team_name: 'Foxes' });
  });

  it('tells who is suspended why, until when and how to answer, and offers no vote', async () => {
    fakeApi({
      ...served({ ...vote, blocked_by: sampleBlockers('suspended-from-votes') }),
      'GET /auth/me': { user: sampleUser({ suspension: sampleSuspension('votes') }) },
    });
    await renderWithProviders(<VotePage />, { userId: 'u-kaze' });
    await expectSuspensionNotice('voting');
    expect(screen.getByText('A vote that you have cast counts. You cannot change it.')).toBeVisible();
    expect(screen.getByText('Your vote')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^This one/ })).toBeNull();
  });

  it('keeps the focus in the place of the button that was pressed', async () => {
    let moved = false;
    fakeApi({
      ...served(vote),
      'GET /bracket/vote': () => ({ vote: moved ? { ...vote, my_vote: 'Foxes' } : vote }),
      'POST /bracket/vote': () => {
        moved = true;
        return { vote: { ...vote, my_vote: 'Foxes' } };
      },
    });
    const { user } = await renderWithProviders(<VotePage />, { userId: 'u-kaze' });
    await user.click(await screen.findByRole('button', { name: 'This one instead: Foxes' }));
    await screen.findByRole('button', { name: 'This one instead: Owls' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your vote'));
  });

  it('shows portraits and picture of each candidate, and plays the video in their place', async () => {
    const api = fakeApi({
      ...servedWith(OWLS, FOXES),
      'GET /videos/': { videos: [sampleVideo()], next: null },
    });
    const { user } = await renderWithProviders(<VotePage />);
    const watch = await screen.findByRole('button', { name: 'Watch the video of Owls' });
    const sources = (element: HTMLElement) =>
      [...element.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    // The picture waits until it is seen.
    await waitFor(() =>
      expect(sources(watch)).toEqual([
        '/owls.webp',
        expect.stringMatching(/#ember-fox$/),
        expect.stringMatching(/#neon-ronin$/),
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Watch the video of Foxes' })).toBeNull();
    expect(sources(screen.getByText('Foxes').closest('li')!)).toHaveLength(2);
    expect(screen.getByText(/^Round 1 is over/)).toBeVisible();
    await user.click(watch);
    const player = await screen.findByLabelText('Video: Requiem of Steel');
    expect(player).toHaveAttribute('src', '/api/videos/v-1/file');
    expect(api.last('GET /videos/')?.query.get('id')).toBe('v-1');
  });

  it.each([
    ['plays at once', undefined, 1],
    ['waits for a second press if it flashes', [{ from: 12, to: 19 }], 0],
  ])('a video that was asked for %s', async (_what, flashes, times) => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const video = sampleVideo(flashes && { flashes });
    fakeApi({ ...servedWith(OWLS, FOXES), 'GET /videos/': { videos: [video], next: null } });
    const { user } = await renderWithProviders(<VotePage />);
    await user.click(await screen.findByRole('button', { name: 'Watch the video of Owls' }));
    await waitFor(() => expect(screen.getByLabelText('Video: Requiem of Steel')).toHaveFocus());
    expect(play).toHaveBeenCalledTimes(times);
    play.mockRestore();
  });

  it('says why a video could not be loaded, tries again, and shows the portraits if it has gone', async () => {
    const api = fakeApi({ ...servedWith(OWLS, FOXES), 'GET /videos/': refusal(503, 'not-ready') });
    const { user } = await renderWithProviders(<VotePage />);
    await user.click(await screen.findByRole('button', { name: 'Watch the video of Owls' }));
    expect(await screen.findByText(/The service is not ready/)).toBeVisible();
    api.answer('GET /videos/', { videos: [], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const owls = screen.getByText('Owls').closest('li')!;
    await waitFor(() => expect(owls.querySelector('img[src$="#ember-fox"]')).not.toBeNull());
    expect(screen.queryByText(/The service is not ready/)).toBeNull();
  });

  it('plays one video at a time', async () => {
    fakeApi({
      ...servedWith(OWLS, { ...FOXES, video_id: 'v-2' }),
      'GET /videos/': ({ query }) => {
        const id = query.get('id')!;
        return { videos: [sampleVideo({ id, title: id })], next: null };
      },
    });
    const { user } = await renderWithProviders(<VotePage />);
    await user.click(await screen.findByRole('button', { name: 'Watch the video of Owls' }));
    const first = await screen.findByLabelText<HTMLVideoElement>('Video: v-1');
    await user.click(screen.getByRole('button', { name: 'Watch the video of Foxes' }));
    const second = await screen.findByLabelText<HTMLVideoElement>('Video: v-2');
    Object.defineProperty(first, 'paused', { value: false });
    const pause = jest.spyOn(first, 'pause').mockImplementation(() => undefined);
    fireEvent.play(second);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('marks who leads, and counts down', async () => {
    fakeApi(served(vote));
    await renderWithProviders(<VotePage />);
    const leader = (await screen.findByText('in the lead')).closest('li');
    expect(leader).toHaveTextContent('Owls');
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  it('lists the candidates by votes after the end, the winner before its equals', async () => {
    const candidates = [
      { team_name: 'Foxes', color: 'red', votes: 1 },
      { team_name: 'Wolves', color: 'blue', votes: 3 },
      { team_name: 'Owls', color: 'gold', votes: 3 },
    ];
    fakeApi(served({ ...over, candidates, winner: 'Owls' }));
    await renderWithProviders(<VotePage />);
    await screen.findByText('The vote is over');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Owls'),
      expect.stringContaining('Wolves'),
      expect.stringContaining('Foxes'),
    ]);
  });

  it('takes no vote after the deadline, even before the result is there', async () => {
    fakeApi(served({ ...vote, closes_at: '2025-03-28T11:59:59Z' }));
    await renderWithProviders(<VotePage />, { userId: 'u-kaze' });
    expect(await screen.findByText(/^Time’s up/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Foxes/ })).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    const api = fakeApi({ ...served(vote), 'GET /bracket/vote': refusal(503, 'not-ready') });
    const { user } = await renderWithProviders(<VotePage />);
    expect(await screen.findByText(/The service is not ready/)).toBeVisible();
    api.answer('GET /bracket/vote', { vote });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 votes · 75%')).toBeVisible();
  });

  it('lets visitors look and asks them to log in', async () => {
    const blocked_by = [{ code: 'login-required' as const, variables: {} }];
    fakeApi(served({ ...vote, my_vote: null, blocked_by }));
    await renderWithProviders(<VotePage />);
    expect(await screen.findByRole('link', { name: 'Log in to vote' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Vote for/ })).toBeNull();
  });

  it('asks for a confirmed address, with a button for the mail', async () => {
    const blocked_by = [{ code: 'address-unconfirmed' as const, variables: {} }];
    fakeApi(served({ ...vote, my_vote: null, blocked_by }));
    await renderWithProviders(<VotePage />);
    expect(await screen.findByRole('button', { name: 'Send the mail again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Vote for/ })).toBeNull();
  });

  it('says why nobody was revived: no votes, or no revive left', async () => {
    fakeApi(served(over));
    const { unmount } = await renderWithProviders(<VotePage />);
    expect(await screen.findByText(/There was no place left/)).toBeVisible();
    expect(screen.queryByText(/No candidate got a vote/)).toBeNull();
    unmount();
    const candidates = vote.candidates.map((candidate) => ({ ...candidate, votes: 0 }));
    fakeApi(served({ ...over, candidates }));
    await renderWithProviders(<VotePage />);
    expect(await screen.findByText(/No candidate got a vote/)).toBeVisible();
  });

  it('tells voters that their vote is void, and lets them vote again (fault 67)', async () => {
    const api = fakeApi({
      ...served({ ...vote, my_vote: null, void_vote: 'Hares' }),
      'POST /bracket/vote': { vote },
    });
    const { user } = await renderWithProviders(<VotePage />, { userId: 'u-kaze' });
    expect(await screen.findByText(/^Hares is no longer up for the vote/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Vote for Owls' }));
    await waitFor(() => expect(api.last('POST /bracket/vote')?.body).toEqual({ team_name: 'Owls' }));
  });

  it.each([
    ['early', 'Owls', 'The vote is over', /ended the vote early/],
    ['cancelled', null, 'The vote is off', /No team comes back this way/],
    ['no-candidate', null, 'The vote is over', /only candidate is back already/],
    ['season-closed', null, 'The vote is over', /The season ended before/],
  ] as const)('says how the vote ended (%s) and why', async (how, winner, title, text) => {
    fakeApi(served({ ...over, winner, ended: { how, at: over.closes_at, reason: 'The stream is over' } }));
    await renderWithProviders(<VotePage />);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('“The stream is over”')).toBeVisible();
  });

  it('names the winner of a closed vote, and what comes while there is none', async () => {
    fakeApi(served({ ...over, winner: 'Owls' }));
    const { unmount } = await renderWithProviders(<VotePage />);
    expect(await screen.findByText('Owls is back! Next up: Round 2.')).toBeVisible();
    expect(screen.getByText(/^Closed:/)).toBeVisible();
    expect(screen.queryByText(/you can change it until the end/)).toBeNull();
    unmount();
    fakeApi(served(null));
    await renderWithProviders(<VotePage />);
    expect(await screen.findByText('No vote right now')).toBeVisible();
  });
});
