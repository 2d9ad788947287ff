import { List } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { Money } from '../../../shared/format/money.js';
import { useDeleteUserMutation } from '../api/people-api.js';
import { ConfirmAction } from '../confirm-action.js';

interface Props {
  readonly user: FullUserView;
  readonly onGone: () => void;
}

/** Deletes another user. The own account is deleted in the profile. */
export function DeleteUser({ user, onGone }: Props) {
  const { t } = useTranslation('admin');
  const [remove] = useDeleteUserMutation();
  const { name } = user;
  const run = async () => {
    const answer = await remove({ id: user.user_id });
    if (!answer.error) onGone();
    return answer;
  };
  return (
    <ConfirmAction
      label={t('users.delete')}
      variant="outline"
      color="red"
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
