import { List, Paper, Stack } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { paths } from '../../../shared/routing/paths.js';
import { loggedOut } from '../../../shared/session/session.slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { Money } from '../../../shared/format/money.js';
import { PanelHead } from '../panel-head.js';
import { useDeleteOwnAccountMutation } from './own-account.generated.js';

export function DeleteAccount({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [remove] = useDeleteOwnAccountMutation();
  const run = async () => {
    const answer = await remove({ id: me.user_id });
    if (answer.error) return answer;
    dispatch(loggedOut('deleted'));
    await navigate(paths.home);
    return answer;
  };
  return (
    <Paper withBorder p="md" maw={520} mt="lg">
      <Stack align="flex-start">
        <PanelHead title={t('delete.title')} lead={t('delete.lead')} />
        <ConfirmAction
          variant="filled"
          color="red.8"
          label={t('delete.open')}
          title={t('delete.question')}
          consequence={<Consequences me={me} />}
          typed={{
            label: <Trans t={t} i18nKey="delete.type" values={{ name: me.name }} components={{ b: <b /> }} />,
            text: me.name,
          }}
          confirmLabel={t('delete.confirm')}
          danger
          failed="delete-account"
          run={run}
        />
      </Stack>
    </Paper>
  );
}

function Consequences({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  return (
    <List size="sm" spacing={4}>
      <List.Item>{t('delete.data')}</List.Item>
      {me.team && <List.Item>{t('delete.team', { team: me.team })}</List.Item>}
      {me.is_judge && <List.Item>{t('delete.judge')}</List.Item>}
      <List.Item>
        {t('delete.money')}{' '}
        <b>
          <Money amount={me.stDollars} />
        </b>
      </List.Item>
      {me.badges.length > 0 && <List.Item>{t('delete.badges')}</List.Item>}
      <List.Item>{t('delete.stays')}</List.Item>
      <List.Item>{t('delete.texts')}</List.Item>
      <List.Item>{t('delete.final')}</List.Item>
    </List>
  );
}
