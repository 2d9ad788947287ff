import { useTranslation } from 'react-i18next';
import { timeLeft, type TimeLeft } from './format-time.js';
import { useServerNow } from './use-server-now.js';
import styles from './countdown.module.css';

interface Props {
  /** ISO 8601. */
  readonly at: string;
  /** Large display for the front page instead of one line. */
  readonly large?: boolean;
}

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Time left by the server's clock. Screen readers get the end time instead of the ticking numbers. */
export function Countdown({ at, large = false }: Props) {
  const { t } = useTranslation('common');
  const left = timeLeft(at, useServerNow(1000));
  if (!left) return <span>{t('countdown.over')}</span>;
  return large ? <Board left={left} /> : <Line left={left} />;
}

function Line({ left }: { left: TimeLeft }) {
  const { t } = useTranslation('common');
  const from = left.days > 0 ? 0 : left.hours > 0 ? 1 : 2;
  return (
    <span className={styles.line} role="timer" aria-label={t('countdown.label', { ...left })}>
      {PARTS.slice(from)
        .map((part) => t(`countdown.short.${part}`, { count: left[part] }))
        .join(' ')}
    </span>
  );
}

function Board({ left }: { left: TimeLeft }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.board} role="timer" aria-label={t('countdown.label', { ...left })}>
      {PARTS.map((part) => (
        <div key={part} className={styles.cell} aria-hidden="true">
          <span className={styles.digits}>{String(left[part]).padStart(2, '0')}</span>
          <span className={styles.unit}>{t(`countdown.${part}`, { count: left[part] })}</span>
        </div>
      ))}
    </div>
  );
}
