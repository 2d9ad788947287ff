import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { Loaded } from '../../../shared/notices/loaded.js';
import { PanelHead } from '../panel-head.js';
import { DisableSecondFactor } from './disable-second-factor.js';
import { ReplaceRecoveryCodes } from './replace-recovery-codes.js';
import { useSecondFactorQuery, type SecondFactorResponse } from './security.generated.js';
import { SetUpDialog } from './set-up-dialog.js';

/** With this many codes left, the panel suggests new ones. */
const FEW = 3;

type Task = 'set-up' | 'recovery-codes' | 'disable';

export function SecondFactorPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('security');
  const state = useSecondFactorQuery({ userId: me.user_id });
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <Paper withBorder p="md" maw={520} mt="lg" component="section" aria-labelledby="second-factor">
      <Stack>
        <PanelHead id="second-factor" title={t('factor.title')} lead={t('factor.lead')} />
        <Loaded of={state} loading={64}>
          {(known) =>
            known.enabled ? <On state={known} onTask={setTask} /> : <Off me={me} onTask={setTask} />
          }
        </Loaded>
      </Stack>
      {task === 'set-up' && <SetUpDialog onClose={close} />}
      {task === 'recovery-codes' && <ReplaceRecoveryCodes onClose={close} />}
      {task === 'disable' && <DisableSecondFactor onClose={close} />}
    </Paper>
  );
}

function On({ state, onTask }: { state: SecondFactorResponse; onTask: (task: Task) => void }) {
  const { t } = useTranslation('security');
  const { recovery_codes_left: left } = state;
  return (
    <Stack align="flex-start">
      <Group gap="xs">
        <Badge variant="light" color="green" c="var(--mantine-color-text)">
          {t('factor.on')}
        </Badge>
        <Text size="sm">{t('factor.left', { left })}</Text>
      </Group>
      {left <= FEW && <Alert color="yellow">{t('factor.few')}</Alert>}
      <Group>
        <Button variant="default" onClick={() => onTask('recovery-codes')}>
          {t('codes.replace')}
        </Button>
        <Button variant="outline" color="red" onClick={() => onTask('disable')}>
          {t('factor.disable')}
        </Button>
      </Group>
    </Stack>
  );
}

function Off({ me, onTask }: { me: FullUserView; onTask: (task: Task) => void }) {
  const { t } = useTranslation('security');
  return (
    <Stack align="flex-start">
      <Group gap="xs">
        <Badge variant="default">{t('factor.off')}</Badge>
        {me.role === 'admin' && <Text size="sm">{t('factor.forAdmins')}</Text>}
      </Group>
      <Button onClick={() => onTask('set-up')}>{t('factor.begin')}</Button>
    </Stack>
  );
}
