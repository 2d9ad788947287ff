import { useEffect, useState } from 'react';
import { Money } from '../format/money.js';

/** Milliseconds. */
const DURATION = 1200;

/** An amount that grows to its new value. */
export function CountUp({ from, to }: { from: number; to: number }) {
  const [shown, setShown] = useState(from);
  useEffect(() => {
    const start = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / DURATION));
      setShown(part === 1 ? to : from + (to - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return <Money amount={shown} />;
}
