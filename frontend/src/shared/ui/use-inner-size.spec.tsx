import { act, render } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { useEffect } from 'react';
import { useInnerSize, useInnerWidth } from './use-inner-size.js';

const resized: (() => void)[] = [];
const realObserver = globalThis.ResizeObserver;

class FakeObserver implements ResizeObserver {
  constructor(changed: ResizeObserverCallback) {
    resized.push(() => changed([], this));
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

afterEach(() => {
  globalThis.ResizeObserver = realObserver;
  resized.length = 0;
});

function sized(width: number, height: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  act(() => resized.forEach((tell) => tell()));
}

function drawn(useSize: typeof useInnerWidth | typeof useInnerSize) {
  globalThis.ResizeObserver = FakeObserver;
  const sizes: object[] = [];
  function Part() {
    const { ref, ...size } = useSize<HTMLDivElement>();
    useEffect(() => {
      sizes.push(size);
    });
    return <div ref={ref} />;
  }
  sized(800, 400);
  render(<Part />);
  return sizes;
}

it('who needs the width only is not drawn again for another height', () => {
  const sizes = drawn(useInnerWidth);
  const before = sizes.length;
  sized(800, 300);
  sized(800, 200);
  expect(sizes).toHaveLength(before);
  sized(700, 200);
  expect(sizes.at(-1)).toEqual({ width: 700 });
});

it('who needs both hears of both', () => {
  const sizes = drawn(useInnerSize);
  expect(sizes.at(-1)).toEqual({ width: 800, height: 400 });
  sized(800, 300);
  expect(sizes.at(-1)).toEqual({ width: 800, height: 300 });
});
