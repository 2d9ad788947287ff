import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchStepView } from '@arena/projections/match-pages/match-page.types';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import styles from './match-page.module.css';

/** What was decided about the match, when and by whom; newest first. */
export function MatchSteps({ steps }: { steps: readonly MatchStepView[] }) {
  const { t } = useTranslation('betting');
  return (
    <section aria-labelledby="steps">
      <SectionTitle order={2} id="steps" mb="sm">
        {t('match.history')}
      </SectionTitle>
      <ol className={styles.list}>
        {steps.toReversed().map((step) => (
          <li key={`${step.at} ${step.kind} ${step.team_name ?? ''}`}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: MatchStepView }) {
  const { t, i18n } = useTranslation('betting');
  const odds = step.odds === undefined ? '' : formatOdds(step.odds, i18n.language);
  return (
    <>
      <Text>{t(`match.step.${step.kind}`, { team: step.team_name, odds })}</Text>
      {step.reason && <Text size="sm">{t('match.reason', { reason: step.reason })}</Text>}
      <Text size="sm" c="dimmed">
        <LocalTime at={step.at} /> · <Decider step={step} />
      </Text>
    </>
  );
}

function Decider({ step: { by, automatic } }: { step: MatchStepView }) {
  const { t } = useTranslation('betting');
  if (automatic) return t('match.byProgram');
  return by === null ? t('match.byDeleted') : t('match.by', { name: by });
}
