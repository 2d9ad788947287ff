import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { Countdown } from '../../../shared/format/countdown.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import styles from './heads.module.css';

interface Props {
  readonly settings: SettingsView;
  readonly large?: boolean;
}

/** What ends when, and the time that is left. */
export function SeasonCountdown({ settings: { countdown, now }, large = false }: Props) {
  const { t } = useTranslation('home');
  if (!countdown?.visible || Date.parse(countdown.at) <= Date.parse(now)) return null;
  return (
    <div>
      <Text className={styles.eyebrow}>{t(`countdownGoal.${countdown.goal ?? 'any'}`)}</Text>
      <div className={styles.timeLeft}>
        <Countdown at={countdown.at} large={large} />
      </div>
      <Text size="sm" c="dimmed">
        <LocalTime at={countdown.at} paris />
      </Text>
    </div>
  );
}
