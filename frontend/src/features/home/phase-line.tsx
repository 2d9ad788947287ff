import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { useStartingMoney } from '../../shared/money/starting-money.js';
import { Heading } from '../../shared/headings/heading.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import styles from './home.module.css';

const STEPS: readonly Phase[] = [1, 2, 3];

export function PhaseLine({ phase }: { phase: Phase }) {
  const { t } = useTranslation('home');
  const startingMoney = useStartingMoney();
  return (
    <section aria-labelledby="phases">
      <SectionTitle order={2} id="phases" mb="sm">
        {t('phases.title')}
      </SectionTitle>
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
            <Text component={Heading} level={3} fw={700} fz="lg">
              {t(`phases.${step}.name`)}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`phases.${step}.text`, { startingMoney })}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
