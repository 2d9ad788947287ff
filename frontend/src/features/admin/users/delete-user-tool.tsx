import { Button, List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isNotFound } from '../../../shared/api/failure.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { Money } from '../../../shared/format/money.js';
import { addressOf } from '../addresses.js';
import { useDeleteUserMutation, useStaffUserQuery } from '../api/people.generated.js';
import { ConfirmAction } from '../confirm-action.js';
import { DangerPanel, ToolPanel, ToolSkeleton } from '../tool-panel.js';

/** Deletes the account of another user, whom the address names. */
export function DeleteUserTool() {
  const [params] = useSearchParams();
  const name = params.get('name') ?? '';
  const found = useStaffUserQuery(name === '' ? skipToken : { idOrName: name });
  if (name === '' || isNotFound(found.error)) return <Choose />;
  return (
    <Loaded of={{ ...found, data: found.currentData }} loading={<ToolSkeleton />}>
      {(user) => <DeleteUser user={user} />}
    </Loaded>
  );
}

function Choose() {
  const { t } = useTranslation('admin');
  return (
    <ToolPanel>
      <EmptyState
        title={t('users.choose')}
        text={t('users.chooseText')}
        action={
          <Button component={Link} to={addressOf('users')}>
            {t('tool.users.name')}
          </Button>
        }
      />
    </ToolPanel>
  );
}

function DeleteUser({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const [remove] = useDeleteUserMutation();
  const navigate = useNavigate();
  const { name } = user;
  const run = async () => {
    const answer = await remove({ id: user.user_id });
    if (answer.error) return answer;
    notifications.show({ color: 'green', message: t('users.deleted', { name }) });
    await navigate(addressOf('users'));
    return answer;
  };
  return (
    <DangerPanel consequence={<Consequences user={user} />}>
      <ConfirmAction
        label={t('users.deleteOf', { name })}
        variant="filled"
        color="red.8"
        title={t('users.deleteTitle', { name })}
        consequence={<Consequences user={user} />}
        typed={{
          label: <Trans t={t} i18nKey="users.deleteType" values={{ name }} components={{ b: <b /> }} />,
          text: name,
        }}
        confirmLabel={t('users.deleteConfirm')}
        danger
        run={run}
      />
    </DangerPanel>
  );
}

function Consequences({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  return (
    <List size="sm" spacing={4}>
      <List.Item>{t('users.deleteConsequence')}</List.Item>
      {user.team && <List.Item>{t('users.deleteTeam', { team: user.team })}</List.Item>}
      {user.is_judge && <List.Item>{t('users.deleteJudge', { name: user.name })}</List.Item>}
      <List.Item>
        {t('users.deleteMoney')}{' '}
        <b>
          <Money amount={user.stDollars} />
        </b>
      </List.Item>
      <List.Item>{t('users.deleteTexts', { name: user.name })}</List.Item>
    </List>
  );
}
