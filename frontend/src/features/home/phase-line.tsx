import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import styles from './home.module.css';

const STEPS: readonly Phase[] = [1, 2, 3];

/** Where the season stands and what comes next. */
export function PhaseLine({ phase }: { phase: Phase }) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="phases">
      <Title order={2} id="phases" mb="sm">
        {t('phases.title')}
      </Title>
      <ol className={styles.phases}>
        {STEPS.map((step) => (
          <li
            key={step}
            className={styles.phase}
            data-state={step < phase ? 'over' : step === phase ? 'now' : 'later'}
            aria-current={step === phase ? 'step' : undefined}
          >
            <Text component="span" className={styles.phaseState}>
              {t(step < phase ? 'phases.over' : step === phase ? 'phases.now' : 'phases.later')}
            </Text>
            <Text component="h3" fw={700} fz="lg">
              {t(`phases.${step}.name`)}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`phases.${step}.text`)}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
