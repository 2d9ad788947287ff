import { useTranslation } from 'react-i18next';
import styles from './at-stake.module.css';

interface Props {
  /** Null: no rank yet. */
  readonly from: number | null;
  readonly to: number;
}

/** How many places a rank would rise or fall. */
export function Move({ from, to }: Props) {
  const { t } = useTranslation('stake');
  const places = from === null ? 0 : from - to;
  if (places === 0) return null;
  return (
    <span
      className={styles.move}
      data-up={places > 0 || undefined}
      role="img"
      aria-label={t(places > 0 ? 'up' : 'down', { count: Math.abs(places) })}
    >
      {places > 0 ? '▲' : '▼'} {Math.abs(places)}
    </span>
  );
}
