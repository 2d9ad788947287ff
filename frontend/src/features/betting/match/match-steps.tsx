import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchStepView } from '@arena/projections/match-pages/match-page.types';
import { useMe } from '../../../shared/api/session.js';
import { formatOdds } from '../../../shared/bracket/odds.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { eventPath, momentPath } from '../../../shared/routing/paths.js';
import { Fold } from './fold.js';
import styles from './match-page.module.css';

/** What was decided about the match, when and by whom; newest first. */
export function MatchSteps({ season, steps }: { season: number; steps: readonly MatchStepView[] }) {
  const { t } = useTranslation('betting');
  return (
    <Fold id="steps" title={t('match.history')} spoils>
      <ol className={styles.list}>
        {steps.toReversed().map((step) => (
          <li key={step.revision}>
            <Step season={season} step={step} />
            <Supersession season={season} step={step} />
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function Step({ season, step }: { season: number; step: MatchStepView }) {
  const { t, i18n } = useTranslation(['betting', 'common']);
  const odds = step.odds === undefined ? '' : formatOdds(step.odds, i18n.language);
  const context = step.walkover && { context: 'walkover' };
  return (
    <>
      <Text>{t(`match.step.${step.kind}`, { team: step.team_name, odds, ...context })}</Text>
      {step.reason && <Text size="sm">{t('match.reason', { reason: step.reason })}</Text>}
      <Text size="sm" c="dimmed">
        <LocalTime at={step.at} /> · <Decider step={step} /> ·{' '}
        <Anchor component={Link} to={momentPath(season, step.revision)} inherit underline="always">
          {t('common:history.moment')}
        </Anchor>
      </Text>
    </>
  );
}

/** Admins can follow it to the event. */
function Supersession({ season, step }: { season: number; step: MatchStepView }) {
  const { t } = useTranslation('betting');
  const admin = useMe().me?.role === 'admin';
  const { supersedes, superseded_by: later } = step;
  const lines: (readonly [text: string, revision: number])[] = [];
  if (supersedes !== undefined) lines.push([t('match.supersedes', { revision: supersedes }), supersedes]);
  if (later !== undefined) lines.push([t('match.supersededBy', { revision: later }), later]);
  return lines.map(([text, revision]) => (
    <Text key={revision} size="sm" c="dimmed">
      {admin ? (
        <Anchor component={Link} to={eventPath(season, revision)}>
          {text}
        </Anchor>
      ) : (
        text
      )}
    </Text>
  ));
}

function Decider({ step: { by, automatic } }: { step: MatchStepView }) {
  const { t } = useTranslation('betting');
  if (automatic) return t('match.byProgram');
  return by === null ? t('match.byDeleted') : t('match.by', { name: by });
}
