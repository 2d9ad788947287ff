import { useReducedMotion } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import styles from './confetti.module.css';

const PIECES = Array.from({ length: 48 }, (_, index) => index);
const COLORS = ['#ffb238', '#ff7a4a', '#7fd8a4', '#8f8bff', '#ffe08a', '#5bc8ff'] as const;

/** Short confetti animation, disabled for users who prefer reduced motion. */
export function Confetti() {
  const still = useReducedMotion();
  if (still) return null;
  return (
    <div className={styles.confetti} aria-hidden="true" data-testid="confetti">
      {PIECES.map((index) => (
        <i key={index} className={styles.piece} style={styleOf(index)} />
      ))}
    </div>
  );
}

/** Scattered evenly by the golden ratio, and identical on every render. */
function styleOf(index: number): CSSProperties {
  const spread = (index * 0.618034) % 1;
  return {
    '--at': `${spread * 100}%`,
    '--wait': `${((index * 0.754878) % 1) * 0.9}s`,
    '--drift': `${(spread - 0.5) * 9}rem`,
    '--spin': `${360 + (index % 5) * 190}deg`,
    '--paper': COLORS[index % COLORS.length],
  } as CSSProperties;
}
