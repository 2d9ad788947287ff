import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PHASES, type Phase } from '@arena/domain/tournament/season/season.events';
import { usePhase } from '../../../shared/api/session.js';
import { useChangePhaseMutation } from '../api/season.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { LapsingInvitations } from '../preparations/lapsing-invitations.js';
import { Preparations } from '../preparations/preparations.js';
import { ToolPanel } from '../tool-panel.js';
import classes from '../admin.module.css';

/** Before the switch, each phase shows what it opens and closes. */
export function PhaseTool() {
  const current = usePhase();
  return (
    <ToolPanel>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {PHASES.map((phase) => (
          <PhaseRow key={phase} phase={phase} current={current} />
        ))}
      </Stack>
    </ToolPanel>
  );
}

function PhaseRow({ phase, current }: { phase: Phase; current: Phase | null }) {
  const { t } = useTranslation('admin');
  const [change] = useChangePhaseMutation();
  return (
    <li className={classes.match}>
      <Group justify="space-between" align="flex-start">
        <div style={{ flex: '1 1 260px' }}>
          <Text fw={700}>
            {t('phase.number', { phase })} · {t(`phase.${phase}.name`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`phase.${phase}.text`)}
          </Text>
          {phase !== 0 && current === phase - 1 && <Preparations before={phase} />}
        </div>
        {phase === current ? (
          <Badge size="lg" color="accent" autoContrast>
            {t('phase.current')}
          </Badge>
        ) : (
          <ConfirmAction
            label={t('phase.switch')}
            ariaLabel={t('phase.switchTo', { phase, name: t(`phase.${phase}.name`) })}
            title={t('phase.confirmTitle', { phase, name: t(`phase.${phase}.name`) })}
            consequence={<PhaseConsequence phase={phase} current={current} />}
            confirmLabel={t('phase.confirm', { phase })}
            danger={phase === 0}
            failed="update-phase"
            run={() => change({ phase })}
          />
        )}
      </Group>
    </li>
  );
}

function PhaseConsequence({ phase, current }: { phase: Phase; current: Phase | null }) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="xs">
      <Text>{t(`phase.${phase}.text`)}</Text>
      {current !== null && (
        <Text size="sm">
          {t('phase.leaves', {
            phase: current,
            name: t(`phase.${current}.name`),
            text: t(`phase.${current}.ends`),
          })}
        </Text>
      )}
      {phase === 0 && <LapsingInvitations />}
      {phase !== 0 && current !== null && current < phase && <Preparations before={phase} />}
      <Text size="sm" c="dimmed">
        {t('phase.nothingLost')}
      </Text>
    </Stack>
  );
}
