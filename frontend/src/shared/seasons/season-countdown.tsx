import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../format/countdown.js';
import { LocalTime } from '../format/local-time.js';
import { useAnnouncedCountdown } from './announced-dates.js';
import styles from './season-countdown.module.css';

/** What ends when, and the time that is left. Nothing while no date is announced. */
export function SeasonCountdown({ large = false }: { large?: boolean }) {
  const { t } = useTranslation('home');
  const countdown = useAnnouncedCountdown();
  if (!countdown) return null;
  return (
    <div>
      <Text className={styles.goal}>{t(`countdownGoal.${countdown.goal ?? 'any'}`)}</Text>
      <div className={styles.timeLeft}>
        <Countdown at={countdown.at} large={large} />
      </div>
      <Text size="sm" c="dimmed">
        <LocalTime at={countdown.at} paris />
      </Text>
    </div>
  );
}
