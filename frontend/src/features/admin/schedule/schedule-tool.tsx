import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NextStepView } from '@arena/projections/bracket/bracket.types';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { RoundNames } from '../../../shared/bracket/round-names.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { useScheduleQuery } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { PlanForm } from './plan-form.js';
import { TemplateForm } from './template-form.js';
import { EntriesAhead, EntriesBehind } from './schedule-list.js';

export function ScheduleTool() {
  const { t } = useTranslation('schedule');
  const query = useScheduleQuery();
  const { data: bracket } = useStaffBracketQuery({});
  return (
    <RoundNames of={bracket}>
      <ToolPanel>
        <Loaded of={query} loading={240}>
          {(schedule) => (
            <Stack gap="xl">
              <PlanForm schedule={schedule} />
              <TemplateForm schedule={schedule} />
              {schedule.vote_ends !== null && (
                <Text size="sm">
                  {t('voteEnds')} <LocalTime at={schedule.vote_ends} paris />
                </Text>
              )}
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

/** The steps that an entry of the schedule can do. */
const PLANNABLE: ReadonlySet<NextStepView['code']> = new Set<NextStepView['code']>([
  'open-registration',
  'open-competition',
  'allow-uploads',
  'videos-missing',
  'open-betting',
  'return-to-competition',
  'return-to-betting',
  'launch-round',
  'show-round',
]);

function NothingPlanned({ schedule: { season } }: { schedule: ScheduleView }) {
  const { t } = useTranslation(['schedule', 'admin']);
  const { data: bracket } = useStaffBracketQuery({});
  const next = bracket?.next_step;
  if (!next || !PLANNABLE.has(next.code)) return <EmptyState title={t('none')} text={t('noneAhead')} />;
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
