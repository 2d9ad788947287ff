import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isBetweenRounds, stillIn } from '@arena/projections/bracket/still-in';
import type { BracketView, EntrantView } from '@arena/projections/bracket/bracket.types';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleVideo } from '../../test/samples.js';
import { bracket, bye, decided, match, round } from '../bracket/testing/sample-bracket.js';
import { Wall } from './wall.js';

const entrant = (name: string): EntrantView => ({
  name,
  color: 'red',
  characters: ['ember-fox', 'neon-ronin'],
  video_id: `v-${name}`,
  thumbnail_url: null,
});
const played = (given: Partial<BracketView> = {}) =>
  bracket([decided(1, 1, 'A', 'B'), decided(1, 2, 'C', 'D', 'D'), bye(1, 3, 'E')], [round(1)], {
    entrants: ['A', 'B', 'C', 'D', 'E'].map(entrant),
    ...given,
  });
const revive = { team_name: 'C' } as BracketView['rounds'][number]['revives'][number];

describe('who is still in', () => {
  it('is who won or has a bye', () => {
    expect([...stillIn(played())]).toEqual(['A', 'D', 'E']);
  });
  it('is who is yet to play', () => {
    const of = bracket([decided(1, 1, 'A', 'B'), match(1, 2, { team1: 'C', team2: 'D' })], [round(1)]);
    expect([...stillIn({ ...of, entrants: ['A', 'B', 'C', 'D'].map(entrant) })]).toEqual(['A', 'C', 'D']);
  });
  it('is who was revived, until the next loss', () => {
    const back = played({ rounds: [round(1, { revives: [revive] })] });
    expect(stillIn(back).has('C')).toBe(true);
    const again = [...back.matches, match(2, 1, { team1: 'C', team2: 'A' })];
    const rounds = [...back.rounds, round(2)];
    expect(stillIn({ ...back, rounds, matches: again }).has('C')).toBe(true);
    const lost = [...back.matches, decided(2, 1, 'A', 'C')];
    expect(stillIn({ ...back, rounds, matches: lost }).has('C')).toBe(false);
  });
});

it('it is between rounds while everything shown is decided, and nobody has won all', () => {
  expect(isBetweenRounds(played())).toBe(true);
  expect(isBetweenRounds(played({ grand_winner: 'A' }))).toBe(false);
  expect(isBetweenRounds(played({ matches: [decided(1, 1, 'A', 'B'), match(1, 2)] }))).toBe(false);
  expect(isBetweenRounds(bracket([], []))).toBe(false);
});

describe('the wall', () => {
  const queryOf = window.matchMedia.bind(window);
  const clips = {
    videos: ['A', 'B', 'C', 'D', 'E'].map((name) => ({
      ...sampleVideo({ id: `v-${name}` }),
      loop: `/${name}.mp4`,
    })),
  };
  const shown = () => [...document.querySelectorAll('video')].map((video) => video.getAttribute('src'));
  const tiles = () => screen.findAllByRole('listitem');
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

  it('plays clips of the teams that are in, silently, and grays the others', async () => {
    fakeApi({ 'GET /videos/': clips });
    await renderWithProviders(<Wall bracket={played()} clips={9} linked />);
    await waitFor(() => expect(shown()).toEqual(['/A.mp4', '/D.mp4', '/E.mp4']));
    for (const video of document.querySelectorAll('video')) {
      expect(video).toHaveProperty('muted', true);
      expect(video).toHaveAttribute('preload', 'none');
    }
    const [, beaten] = await tiles();
    expect(beaten).toHaveAttribute('data-out');
    expect(within(beaten!).getByRole('link', { name: 'B out' })).toHaveAttribute('href', '/team-list/B/');
  });

  it('stops its clips for readers who press the button, and plays them again', async () => {
    fakeApi({ 'GET /videos/': clips });
    const { user } = await renderWithProviders(<Wall bracket={played()} clips={9} linked />);
    await user.click(await screen.findByRole('button', { name: 'Stop the clips' }));
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Play the clips' }));
    expect(shown()).toHaveLength(3);
  });

  it('plays no more clips than allowed', async () => {
    fakeApi({ 'GET /videos/': clips });
    await renderWithProviders(<Wall bracket={played()} clips={2} />);
    await waitFor(() => expect(shown()).toEqual(['/A.mp4', '/D.mp4']));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows pictures where there are no clips', async () => {
    const api = fakeApi({ 'GET /videos/': { videos: [sampleVideo({ id: 'v-A' })] } });
    await renderWithProviders(<Wall bracket={played()} clips={9} />);
    await waitFor(() => expect(api.last('GET /videos/')).toBeDefined());
    expect((await tiles())[0]?.querySelectorAll('img')).toHaveLength(2);
    expect(shown()).toEqual([]);
  });

  it.each(['less motion', 'less data'])('asks for no clip for readers who want %s', async (wish) => {
    const api = fakeApi({ 'GET /videos/': clips });
    if (wish === 'less data')
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    else
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) =>
          Object.assign(queryOf(query), { matches: query === '(prefers-reduced-motion: reduce)' }),
        );
    await renderWithProviders(<Wall bracket={played()} clips={9} />);
    expect((await tiles())[0]?.querySelectorAll('img')).toHaveLength(2);
    expect(shown()).toEqual([]);
    expect(api.sent).toEqual([]);
  });
});
