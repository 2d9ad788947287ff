import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { Countdown } from '../format/countdown.js';
import { LocalTime } from '../format/local-time.js';
import styles from './season-countdown.module.css';

interface Props {
  readonly settings: SettingsView;
  readonly large?: boolean;
  /** Shown while no coming date is announced. */
  readonly otherwise?: ReactNode;
}

/** What ends when, and the time that is left. */
export function SeasonCountdown({ settings: { countdown, now }, large = false, otherwise = null }: Props) {
  const { t } = useTranslation('home');
  if (!countdown?.visible || Date.parse(countdown.at) <= Date.parse(now)) return otherwise;
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
