import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { RoundNames } from '../../../shared/bracket/round-names.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { useScheduleQuery } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { PlanForm } from './plan-form.js';
import { EntriesAhead, EntriesBehind } from './schedule-list.js';

export function ScheduleTool() {
  const query = useScheduleQuery();
  const { data: bracket } = useStaffBracketQuery({});
  return (
    <RoundNames of={bracket}>
      <ToolPanel>
        <Loaded of={query} loading={240}>
          {(schedule) => (
            <Stack gap="xl">
              <PlanForm schedule={schedule} />
              {schedule.entries.some(({ status }) => status === 'planned') ? (
                <EntriesAhead schedule={schedule} />
              ) : (
                <NothingPlanned schedule={schedule} />
              )}
              {schedule.entries.length > 0 && <EntriesBehind schedule={schedule} />}
            </Stack>
          )}
        </Loaded>
      </ToolPanel>
    </RoundNames>
  );
}

function NothingPlanned({ schedule: { season } }: { schedule: ScheduleView }) {
  const { t } = useTranslation(['schedule', 'admin']);
  const { data: bracket } = useStaffBracketQuery({});
  const next = bracket?.next_step;
  if (!next) return <EmptyState title={t('none')} />;
  const { code, round, have, need } = next;
  const step = t(`admin:nextStep.${code}.title`, {
    round,
    have,
    need,
    season,
    team: bracket.grand_winner,
  });
  return <EmptyState title={t('none')} text={t('noneText', { step })} />;
}
