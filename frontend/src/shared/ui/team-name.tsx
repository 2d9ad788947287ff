import type { CSSProperties } from 'react';
import { teamColor } from './team-color.js';
import styles from './team-name.module.css';

interface Props {
  readonly name: string;
  readonly color: string;
}

/** A team in running text: a bar of its color and its name. */
export function TeamName({ name, color }: Props) {
  return (
    <span className={styles.name} style={{ '--team': teamColor(color) } as CSSProperties}>
      {name}
    </span>
  );
}

export function TeamBadge({ name, color }: Props) {
  return (
    <span className={styles.badge} style={{ '--team': teamColor(color) } as CSSProperties}>
      {name}
    </span>
  );
}
