import { Button, Checkbox, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SUSPENSION_BLOCKS,
  type SuspensionBlock,
} from '@arena/domain/tournament/suspensions/suspension-terms';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { SuspensionView } from '@arena/projections/suspensions/suspension.types';
import { useMe } from '../../../shared/api/session.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { isReason, ReasonField } from '../../../shared/forms/reason-field.js';
import { WordBreaks } from '../../../shared/headings/word-breaks.js';
import { useBlockNames } from '../../../shared/suspension/use-block-names.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import {
  useFormerSuspensionsQuery,
  useLiftSuspensionMutation,
  useSuspendPersonMutation,
} from '../api/people.generated.js';
import { parisLocal } from '../general/paris-instant.js';
import { DueField, useDue } from '../schedule/due-field.js';

/** Between ending all sessions and deleting the account. Not for admins. */
export function SuspendPerson({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const { suspension } = user;
  if (me?.user_id === user.user_id) return null;
  if (user.role === 'admin' && !suspension)
    return (
      <Text size="sm" c="dimmed">
        {t('users.suspendAdmin')}
      </Text>
    );
  return (
    <Stack gap="xs">
      {suspension && <Current suspension={suspension} />}
      <Group>
        {user.role !== 'admin' && <SuspendButton user={user} />}
        {suspension && <Lift key={suspension.suspension_id} user={user} suspension={suspension} />}
      </Group>
      <Former userId={user.user_id} />
    </Stack>
  );
}

function Current({ suspension: { until, blocks, reason } }: { suspension: SuspensionView }) {
  const { t } = useTranslation(['admin', 'suspension']);
  const names = useBlockNames();
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {t('users.suspension')} <LocalTime at={until} paris />.{' '}
      {t('users.suspensionFrom', { blocks: names(blocks) })}{' '}
      {reason !== null && t('suspension:reason', { reason })}
    </Text>
  );
}

/** Nothing for somebody who was never suspended. */
function Former({ userId }: { userId: string }) {
  const { t } = useTranslation(['admin', 'suspension']);
  const names = useBlockNames();
  const { data: former = [] } = useFormerSuspensionsQuery({ id: userId });
  if (former.length === 0) return null;
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {t('users.formerSuspensions')}
      <List size="sm">
        {former.map(({ suspension_id, since, ended_at, blocks, reason }) => (
          <List.Item key={suspension_id}>
            <LocalTime at={since} /> – <LocalTime at={ended_at} />.{' '}
            {t('users.suspensionFrom', { blocks: names(blocks) })}{' '}
            {reason !== null && t('suspension:reason', { reason })}
          </List.Item>
        ))}
      </List>
    </Text>
  );
}

function Lift({ user: { user_id, name }, suspension }: { user: FullUserView; suspension: SuspensionView }) {
  const { t } = useTranslation('admin');
  const [lift] = useLiftSuspensionMutation();
  return (
    <ConfirmAction
      label={t('users.lift')}
      title={t('users.liftTitle', { name })}
      consequence={<Text>{t('users.liftConsequence', { name })}</Text>}
      confirmLabel={t('users.lift')}
      done={t('users.lifted', { name })}
      run={() => lift({ user_id, suspension_id: suspension.suspension_id })}
    />
  );
}

function SuspendButton({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const [opened, dialog] = useDisclosure();
  const { name, suspension } = user;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t(suspension ? 'users.suspendChange' : 'users.suspend')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        closeOnClickOutside={false}
        title={<WordBreaks text={t('users.suspendTitle', { name })} />}
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <SuspensionForm user={user} onDone={dialog.close} />
      </Modal>
    </>
  );
}

interface Terms {
  local: string;
  blocks: SuspensionBlock[];
  reason: string;
}

/** Replaces the suspension that was shown when the dialog was opened, and no other. */
function SuspensionForm({ user, onDone }: { user: FullUserView; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const { user_id, name } = user;
  // The page follows what others do meanwhile.
  const [suspension] = useState(user.suspension);
  const [suspend] = useSuspendPersonMutation();
  const form = useForm<Terms>({ initialValues: termsOf(suspension) });
  const { local, blocks, reason } = form.values;
  const { due } = useDue(local);
  return (
    <EditForm
      form={form}
      draft={`suspend ${user_id} ${suspension?.suspension_id ?? ''}`}
      send={() =>
        suspend({
          user_id,
          local,
          blocks,
          reason: reason.trim(),
          ...(suspension && { suspension_id: suspension.suspension_id }),
        })
      }
      done={() => t('users.suspended', { name })}
      onSent={onDone}
      submit={t(suspension ? 'users.suspendChange' : 'users.suspend')}
      disabled={due === null || blocks.length === 0 || !isReason(reason)}
      justify="flex-end"
      untilClosed
    >
      <DueField
        label={t('users.suspendUntil')}
        local={local}
        onChange={(typed) => form.setFieldValue('local', typed)}
      />
      <Checkbox.Group label={t('users.suspendFrom')} {...form.getInputProps('blocks')}>
        <Stack gap="xs" mt={4}>
          {SUSPENSION_BLOCKS.map((block) => (
            <Checkbox key={block} value={block} label={t(`users.suspendBlock.${block}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <ReasonField
        readers={t('users.suspendReason', { name })}
        value={reason}
        onChange={(typed) => form.setFieldValue('reason', typed)}
      />
      <Text size="sm">{t('users.suspendConsequence', { name })}</Text>
    </EditForm>
  );
}

function termsOf(suspension: SuspensionView | null): Terms {
  if (!suspension) return { local: '', blocks: ['bets', 'votes', 'messages'], reason: '' };
  const { until, blocks, reason } = suspension;
  return { local: parisLocal(new Date(until)), blocks, reason: reason ?? '' };
}
