import { Box, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { LeavableTeam } from '@arena/projections/teams/leaving.types';
import { BlockedBy } from '../notices/blocked-by.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { ErrorNotice } from '../notices/error-notice.js';
import { useLeaveTeamMutation, useLeavingQuery } from './leave.generated.js';

/** For a member in phase 1: a button that states its consequences, or what blocks it. */
export function LeaveTeam({ userId, onLeft }: { userId: string; onLeft?: () => void }) {
  const { t } = useTranslation('common');
  const [opened, dialog] = useDisclosure(false);
  const { data } = useLeavingQuery({ userId });
  if (!data?.team || data.blocked_by.some(({ code }) => code === 'forbidden-phase')) return null;
  return (
    <Box mt="md">
      {data.blocked_by.length > 0 ? (
        <BlockedBy title={t('leaveTeam.blocked')} by={data.blocked_by} />
      ) : (
        <>
          <Button variant="default" onClick={dialog.open}>
            {t('leaveTeam.open')}
          </Button>
          {opened && <LeaveDialog team={data.team} onClose={dialog.close} {...(onLeft && { onLeft })} />}
        </>
      )}
    </Box>
  );
}

interface DialogProps {
  readonly team: LeavableTeam;
  readonly onClose: () => void;
  readonly onLeft?: () => void;
}

function LeaveDialog({ team, onClose, onLeft }: DialogProps) {
  const { t } = useTranslation('common');
  const [leave, { error }] = useLeaveTeamMutation();
  const confirm = async () => {
    const answer = await leave();
    if (answer.error) return;
    notifications.show({ color: 'green', message: t('leaveTeam.done') });
    onClose();
    onLeft?.();
  };
  const [leader, mate] = [team.leader ?? t('deletedUser'), team.mate ?? t('deletedUser')];
  return (
    <ConfirmDialog
      opened
      danger
      title={t('leaveTeam.title', { team: team.name })}
      confirmLabel={t('leaveTeam.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{t('leaveTeam.dissolves', { leader, mate })}</Text>
        <Text>{t('leaveTeam.money')}</Text>
        <Text>{t('leaveTeam.name')}</Text>
        {error !== undefined && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}
