import { fireEvent } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import type { Chapter } from '@arena/projections/replay/replay.types';
import { renderWithProviders } from '../../../test/render.js';
import { RESULT } from '../testing/sample-chapter.js';
import { TimelineMarks } from './timeline-marks.js';

const chapters: Chapter[] = [
  { ...RESULT, kind: 'round', type: 'RoundVisibilityChanged', index: 5, match: null, match_id: null },
  RESULT,
  { ...RESULT, kind: 'lead', index: 21, user_id: 'ann' },
  { ...RESULT, kind: 'upset', index: 30 },
];

async function draw(at: number, { of = chapters, events = 41 } = {}) {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, width: 400 } as DOMRect);
  const { container } = await renderWithProviders(
    <TimelineMarks chapters={of} events={events} at={at} nameOf={() => 'Ann'} />,
  );
  return [...container.querySelectorAll<HTMLElement>('[data-mark]')];
}

describe('the marks of the timeline', () => {
  it('are rounds and results, which all look alike', async () => {
    const marks = await draw(0);
    expect(marks.map(({ dataset }) => dataset['mark'])).toEqual(['round', 'result', 'result']);
    expect(marks.map(({ style }) => style.insetInlineStart)).toEqual(['12.5%', '50%', '75%']);
  });

  it('may share a place, as in an imagined season', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await draw(0, { of: [RESULT, { ...RESULT, match: 4 }] })).toHaveLength(2);
    expect(complaint).not.toHaveBeenCalled();
  });

  it('begin at the left if nothing else happened', async () => {
    const [mark] = await draw(0, { of: [{ ...RESULT, index: 0 }], events: 1 });
    expect(mark?.style.insetInlineStart).toBe('0%');
  });

  it.each([
    [19, 'Round 1, match 1'],
    [20, 'Ink won against Echo.'],
  ])('tell a result only once it was played (event %s)', async (at, text) => {
    const strip = (await draw(at))[0]?.parentElement as HTMLElement;
    // Nearer to the result than to its neighbors.
    fireEvent.pointerMove(strip, { clientX: 190 });
    expect(strip).toHaveAttribute('title', text);
  });
});
