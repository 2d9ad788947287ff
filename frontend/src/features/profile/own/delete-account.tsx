import { Button, List, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { paths } from '../../../shared/routing/paths.js';
import { loggedOut } from '../../../shared/session/session.slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Money } from '../../../shared/format/money.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { useDeleteOwnAccountMutation } from './own-account.generated.js';

export function DeleteAccount({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);
  return (
    <Paper withBorder p="md" maw={520} mt="lg">
      <Stack align="flex-start">
        <div>
          <SectionTitle order={2} size="h3">
            {t('delete.title')}
          </SectionTitle>
          <Text size="sm" c="dimmed">
            {t('delete.lead')}
          </Text>
        </div>
        <Button color="red.8" onClick={() => setAsking(true)}>
          {t('delete.open')}
        </Button>
      </Stack>
      <DeleteDialog me={me} opened={asking} onClose={() => setAsking(false)} />
    </Paper>
  );
}

interface DialogProps {
  readonly me: FullUserView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ me, opened, onClose }: DialogProps) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [remove, { error, reset }] = useDeleteOwnAccountMutation();
  const close = () => {
    reset();
    setTyped('');
    onClose();
  };
  const confirm = async () => {
    if ((await remove({ id: me.user_id })).error) return;
    dispatch(loggedOut('deleted'));
    void navigate(paths.home);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('delete.question')}
      confirmLabel={t('delete.confirm')}
      danger
      disabled={typed !== me.name}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack>
        <Consequences me={me} />
        <TextInput
          label={<Trans t={t} i18nKey="delete.type" values={{ name: me.name }} components={{ b: <b /> }} />}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error && <ErrorNotice error={error} failed="delete-account" untilClosed />}
      </Stack>
    </ConfirmDialog>
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
