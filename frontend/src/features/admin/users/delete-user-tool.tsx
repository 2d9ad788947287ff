import { List } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Trans, useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isNotFound } from '../../../shared/api/failure.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { Money } from '../../../shared/format/money.js';
import { useDeleteUserMutation, useStaffUserQuery } from '../api/people.generated.js';
import { ChooseFirst, DeletePanel } from '../delete-panel.js';
import { ToolSkeleton } from '../tool-panel.js';

export function DeleteUserTool() {
  const [params] = useSearchParams();
  const name = params.get('name') ?? '';
  const found = useStaffUserQuery(name === '' ? skipToken : { idOrName: name });
  if (name === '' || isNotFound(found.error)) return <ChooseFirst from="users" />;
  return (
    <Loaded of={{ ...found, data: found.currentData }} loading={<ToolSkeleton />}>
      {(user) => <DeleteUser user={user} />}
    </Loaded>
  );
}

function DeleteUser({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const [remove] = useDeleteUserMutation();
  const { name } = user;
  return (
    <DeletePanel
      from="users"
      name={name}
      label={t('users.deleteOf', { name })}
      consequence={<Consequences user={user} />}
      typed={{
        label: <Trans t={t} i18nKey="users.deleteType" values={{ name }} components={{ b: <b /> }} />,
        text: name,
      }}
      run={() => remove({ id: user.user_id })}
    />
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
