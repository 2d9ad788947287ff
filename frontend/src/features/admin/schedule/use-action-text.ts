import { useTranslation } from 'react-i18next';
import type { ScheduleEntryView } from '@arena/projections/schedule/schedule.types';
import { useRoundName } from '../../../shared/bracket/round-names.js';

/** What an entry does, as the audit trail says it. */
export function useActionText(): (entry: Pick<ScheduleEntryView, 'kind' | 'phase' | 'round'>) => string {
  const { t } = useTranslation(['events', 'admin']);
  const nameOf = useRoundName();
  return ({ kind, phase, round }) =>
    t(`events:planned.${kind}`, {
      roundName: round === null ? '' : nameOf(round),
      phase: phase === null ? '' : t(`admin:phase.${phase}.name`),
    });
}
