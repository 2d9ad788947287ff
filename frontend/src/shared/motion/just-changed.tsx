import { useState, type ReactNode } from 'react';
import styles from './just-changed.module.css';

interface Props {
  /** What is shown. A different value is highlighted for a moment; the first one is not. */
  readonly value: string | number;
  readonly children: ReactNode;
}

export function JustChanged({ value, children }: Props) {
  const [first] = useState(value);
  const [changed, setChanged] = useState(false);
  if (!changed && value !== first) setChanged(true);
  // The key restarts the animation.
  return (
    <span key={value} className={styles.value} data-changed={changed || undefined}>
      {children}
    </span>
  );
}
