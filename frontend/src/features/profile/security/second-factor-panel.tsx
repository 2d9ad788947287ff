import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { PanelHead } from '../panel-head.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import { useSecondFactorQuery, type SecondFactorResponse } from './security.generated.js';
import { useDisableSecondFactorMutation, useReplaceRecoveryCodesMutation } from './security-api.js';
import { SetUpDialog } from './set-up-dialog.js';

/** With this many codes left, the panel suggests new ones. */
const FEW = 3;

export function SecondFactorPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('security');
  const state = useSecondFactorQuery({ userId: me.user_id });
  const [settingUp, setSettingUp] = useState(false);
  return (
    <Paper withBorder p="md" maw={520} mt="lg" component="section" aria-labelledby="second-factor">
      <Stack>
        <PanelHead id="second-factor" title={t('factor.title')} lead={t('factor.lead')} />
        <Loaded of={state} loading={64}>
          {(known) =>
            known.enabled ? <On state={known} /> : <Off me={me} onBegin={() => setSettingUp(true)} />
          }
        </Loaded>
      </Stack>
      {settingUp && <SetUpDialog onClose={() => setSettingUp(false)} />}
    </Paper>
  );
}

function On({ state }: { state: SecondFactorResponse }) {
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
        <ReplaceRecoveryCodes />
        <Disable />
      </Group>
    </Stack>
  );
}

function ReplaceRecoveryCodes() {
  const { t } = useTranslation('security');
  const [replace, { reset }] = useReplaceRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // They stay neither here nor in the store.
  const forget = () => {
    setCodes(null);
    reset();
  };
  return (
    <>
      <ConfirmAction
        label={t('codes.replace')}
        title={t('codes.replaceTitle')}
        consequence={<Text size="sm">{t('codes.replaceText')}</Text>}
        confirmLabel={t('codes.replace')}
        asksOwner
        run={async (_reason, owner) => {
          const answer = await replace({ code: '', ...owner });
          if (answer.data) setCodes(answer.data);
          return answer;
        }}
      />
      {codes && <RecoveryCodesDialog codes={codes} onClose={forget} />}
    </>
  );
}

function Disable() {
  const { t } = useTranslation('security');
  const [disable] = useDisableSecondFactorMutation();
  return (
    <ConfirmAction
      variant="outline"
      color="red.8"
      label={t('factor.disable')}
      title={t('factor.disableTitle')}
      consequence={<Text size="sm">{t('factor.disableText')}</Text>}
      confirmLabel={t('factor.disable')}
      danger
      asksOwner
      done={t('factor.disabled')}
      run={(_reason, owner) => disable({ code: '', ...owner })}
    />
  );
}

function Off({ me, onBegin }: { me: FullUserView; onBegin: () => void }) {
  const { t } = useTranslation('security');
  return (
    <Stack align="flex-start">
      <Group gap="xs">
        <Badge variant="default">{t('factor.off')}</Badge>
        {me.role === 'admin' && <Text size="sm">{t('factor.forAdmins')}</Text>}
      </Group>
      <Button onClick={onBegin}>{t('factor.begin')}</Button>
    </Stack>
  );
}
