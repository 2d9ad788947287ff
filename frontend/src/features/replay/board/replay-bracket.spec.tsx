import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { bracket as sampleBracket, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { renderWithProviders } from '../../../test/render.js';
import { HEAD_HEIGHT, ROW_HEIGHT } from '../../../shared/bracket/board/layout/bracket-measures.js';
import { ReplayBracket } from './replay-bracket.js';

async function draw(teams: number, width: number, beside: boolean, height = 0) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  const matches = Array.from({ length: teams / 2 }, (_, index) => match(1, index + 1));
  const bracket = sampleBracket(matches, [round(1)]);
  const { container, user } = await renderWithProviders(
    <ReplayBracket bracket={bracket} matchId={null} beside={beside} />,
  );
  const zoom = () => Number.parseInt(screen.getByRole('status').textContent, 10);
  // The head of a round is drawn in each half.
  const isInHalves = container.querySelectorAll('[data-half="right"]').length > 0;
  const heads = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  return { isInHalves, heads, zoom, user };
}

it('a bracket on its own is whole at any width', async () => {
  const { isInHalves, zoom } = await draw(32, 200, false);
  expect(isInHalves).toBe(true);
  expect(zoom()).toBeLessThan(60);
});

it('a bracket on its own gives the room of rounds that nobody has reached to the names', async () => {
  const { heads, zoom } = await draw(32, 600, false);
  expect(heads).toEqual(['Round 1']);
  expect(zoom()).toBeGreaterThanOrEqual(100);
});

it('a bracket on its own is whole in its part of the screen, as long as its names can be read', async () => {
  const { zoom } = await draw(24, 1224, false, 452);
  // Its height at 100 %: six matches and the name of the round.
  expect(Math.floor((452 / (6 * ROW_HEIGHT + HEAD_HEIGHT)) * 100)).toBe(zoom());
});

it('a large bracket on its own scrolls', async () => {
  const { zoom } = await draw(128, 1224, false, 452);
  expect(zoom()).toBe(75);
});

it('a bracket beside another one goes in one direction and stays readable, until the reader wants all of it', async () => {
  const { isInHalves, zoom, user } = await draw(64, 600, true);
  expect(isInHalves).toBe(false);
  expect(zoom()).toBe(90);
  await user.click(screen.getByRole('button', { name: 'Fit' }));
  expect(zoom()).toBeLessThan(80);
});

it('a bracket beside another one keeps both halves where there is room', async () => {
  const { isInHalves, zoom } = await draw(8, 1200, true);
  expect(isInHalves).toBe(true);
  expect(zoom()).toBeGreaterThanOrEqual(100);
});

it.each([
  ['the match of the moment', undefined, 'r1m2'],
  ['another match, if it is told to', 'r1m30', 'r1m30'],
])('scrolls to %s', async (_, inSight, seen) => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  const matches = Array.from({ length: 32 }, (_each, index) => match(1, index + 1));
  const bracket = sampleBracket(matches, [round(1)]);
  const { container } = await renderWithProviders(
    <ReplayBracket bracket={bracket} matchId="r1m2" inSight={inSight} beside />,
  );
  // Only rows in or near sight are drawn.
  const drawn = ['r1m2', 'r1m30'].filter((id) => container.querySelector(`[data-match="${id}"]`));
  expect(drawn).toEqual([seen]);
});

describe('on a phone', () => {
  const queryOf = window.matchMedia.bind(window);
  const bracket = sampleBracket(
    [...Array.from({ length: 32 }, (_each, index) => match(1, index + 1)), match(2, 1), match(2, 2)],
    [round(1), round(2)],
  );
  const shown = () => {
    const ids = screen.getAllByRole('link').map((link) => link.getAttribute('data-match'));
    return [ids[0], ids.at(-1)];
  };
  /** The button shows match 3 instead. */
  function Shown({ matchId, inSight }: { matchId: string | null; inSight?: string | undefined }) {
    const [other, setOther] = useState(inSight);
    return (
      <>
        <button onClick={() => setOther('r1m3')}>another match</button>
        <ReplayBracket bracket={bracket} matchId={matchId} inSight={other} />
      </>
    );
  }
  const open = (matchId: string | null, inSight?: string) => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(queryOf(query), { matches: true }));
    return renderWithProviders(<Shown matchId={matchId} inSight={inSight} />);
  };

  it('the newest round is open if the moment is about no match', async () => {
    await open(null);
    expect(shown()).toEqual(['r2m1', 'r2m2']);
  });

  it.each([
    ['of the moment', 'r1m20', undefined],
    ['to show', 'r2m1', 'r1m20'],
  ])('the round of the match %s is open', async (_, matchId, inSight) => {
    await open(matchId, inSight);
    expect(shown()).toEqual(['r1m17', 'r1m32']);
  });

  it('another match to show opens its round, whatever the reader chose before', async () => {
    const { user } = await open('r2m1', 'r1m20');
    await user.click(screen.getByRole('button', { name: 'Next round' }));
    expect(shown()).toEqual(['r2m1', 'r2m2']);
    await user.click(screen.getByRole('button', { name: 'another match' }));
    expect(shown()).toEqual(['r1m1', 'r1m16']);
  });
});
