import { Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import type { TeamView } from '@arena/projections/teams/team.types';
import { isReason, ReasonField } from '../../../shared/forms/reason-field.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { useReplaceMemberMutation } from '../api/people.generated.js';
import { PersonInput } from '../users/person-input.js';

/** For a member who has vanished or cannot go on. */
export function ReplaceMemberDialog({ team, onClose }: { team: TeamView; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [leaverId, setLeaverId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [replace, { error }] = useReplaceMemberMutation();
  const members = [team.leader, team.mate];
  const leaver = members.find(({ id }) => id === leaverId);
  const newcomer = name.trim();
  const isComplete = leaver && rules.name.check(newcomer) === null && isReason(reason);
  const confirm = async () => {
    const body = { member_id: leaver?.id ?? '', name: newcomer, reason: reason.trim() };
    const answer = await replace({ teamName: team.name, body });
    if (answer.error) return;
    notifications.show({ color: 'green', message: t('teams.replaced', { newcomer, team: team.name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('teams.replaceTitle', { team: team.name })}
      confirmLabel={t('teams.replaceConfirm')}
      disabled={!isComplete}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Radio.Group label={t('teams.replaceWho')} value={leaverId} onChange={setLeaverId}>
          <Stack gap="xs" mt="xs">
            {members.map((member) => (
              <Radio key={member.id} value={member.id} label={member.name ?? t('deletedUser')} />
            ))}
          </Stack>
        </Radio.Group>
        <PersonInput
          label={t('teams.replaceBy')}
          description={t('teams.replaceByHint')}
          required
          value={name}
          onChange={setName}
        />
        {leaver && (
          <Consequences leaver={leaver.name ?? t('deletedUser')} newcomer={newcomer || t('teams.somebody')} />
        )}
        <ReasonField readers={t('teams.replaceReason')} value={reason} onChange={setReason} />
        {error && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}

function Consequences(people: { readonly leaver: string; readonly newcomer: string }) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="xs">
      <Text>{t('teams.replaceConsequence', people)}</Text>
      <Text>{t('teams.replaceMoney', people)}</Text>
      <Text size="sm" c="dimmed">
        {t('teams.replaceMails', people)}
      </Text>
    </Stack>
  );
}
