import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, jest } from '@jest/globals';
import { routes } from '../../app/router.js';
import { bracket, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderRoutes } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';

const world = {
  'GET /settings': sampleSettings(),
  'GET /bracket/all': bracket([decided(1, 1, 'Night Owls', 'Blue Hour'), match(1, 2)], [round(1)]),
};

it('shows the bracket to a stream, without controls', async () => {
  fakeApi(world);
  await renderRoutes(routes, { at: '/overlay/bracket/' });
  expect((await screen.findAllByText('Night Owls')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
});

it('shows all teams to a stream, the beaten ones as such', async () => {
  const owls = { name: 'Night Owls', color: 'red', characters: ['ember-fox', 'neon-ronin'], video_id: null };
  const entrants = [owls, { ...owls, name: 'Blue Hour' }];
  fakeApi({
    ...world,
    'GET /bracket/all': { ...world['GET /bracket/all'], entrants },
    'GET /videos/': { videos: [] },
  });
  await renderRoutes(routes, { at: '/overlay/wall/' });
  const tiles = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(tiles).toEqual(['Night Owls ', 'Blue Hour out']);
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows a stream nothing instead of an error', async () => {
  const api = fakeApi({ ...world, 'GET /bracket/all': refusal(403, 'forbidden-phase') });
  const { container } = await renderRoutes(routes, { at: '/overlay/bracket/' });
  await waitFor(() => expect(api.last('GET /bracket/all')).toBeDefined());
  expect(container.querySelector('main')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('opens the links of a frame in a new tab, because the frame belongs to another site', async () => {
  fakeApi(world);
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await renderRoutes(routes, { at: '/embed/bracket/' });
  fireEvent.click(await screen.findByText('Battle Arena: the whole bracket'));
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/bracket\/$/), '_blank', 'noopener');
  open.mockRestore();
});

it('tells a frame why there is no bracket', async () => {
  fakeApi({ ...world, 'GET /bracket/all': refusal(403, 'forbidden-phase') });
  await renderRoutes(routes, { at: '/embed/bracket/' });
  expect(await screen.findByRole('alert')).toBeVisible();
});
