import { useTranslation } from 'react-i18next';
import type { ScheduleEntryView } from '@arena/projections/schedule/schedule.types';
import { useRoundName } from '../../../shared/bracket/round-names.js';

type EntryName = Pick<ScheduleEntryView, 'kind' | 'phase' | 'round' | 'title'>;

/** What an entry does, as the audit trail says it. */
export function useActionText(): (entry: EntryName) => string {
  const { t } = useTranslation(['events', 'admin', 'schedule']);
  const nameOf = useRoundName();
  return ({ kind, phase, round, title }) =>
    kind === 'publish-news'
      ? t('schedule:news', { title })
      : t(`events:planned.${kind}`, {
          roundName: round === null ? '' : nameOf(round),
          phase: phase === null ? '' : t(`admin:phase.${phase}.name`),
        });
}
