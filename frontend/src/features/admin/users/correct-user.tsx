import { Alert, Button, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useMe } from '../../../shared/api/session.js';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { changesOf, formOf } from '../../../shared/forms/field-values.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { ProfileFields } from '../../../shared/profile/profile-fields.js';
import { WordBreaks } from '../../../shared/headings/word-breaks.js';
import { useCorrectUserMutation } from '../api/people-api.js';

/** Edits the name and profile of another user. Only the owner can change the e-mail address. */
export function CorrectUser({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('users.edit')}
      </Button>
      <Modal
        opened={opened}
        onClose={dialog.close}
        closeOnClickOutside={false}
        title={<WordBreaks text={t('users.edit')} />}
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <CorrectionForm user={user} onDone={dialog.close} />
      </Modal>
    </>
  );
}

/** Sends only the fields that differ from when the dialog was opened, so that changes saved elsewhere are kept. */
function CorrectionForm({ user, onDone }: { user: FullUserView; onDone: () => void }) {
  const { t } = useTranslation(['admin', 'profile', 'common']);
  const { name } = user;
  const { me } = useMe();
  const { checks } = useRuleTexts();
  const [correct] = useCorrectUserMutation();
  const form = useForm({
    initialValues: formOf(ACCOUNT_FIELDS, user),
    validate: checks(ACCOUNT_FIELDS),
  });
  const changes = changesOf(ACCOUNT_FIELDS, form.getInitialValues(), form.values);
  const limit = useLimit();
  return (
    <EditForm
      form={form}
      draft={`correct-user ${user.user_id}`}
      send={async () => me && correct({ actor: me.user_id, target: user.user_id, changes })}
      done={(corrected) => t('users.edited', { name: corrected.name })}
      onSent={onDone}
      submit={t('common:save')}
      disabled={Object.keys(changes).length === 0}
      justify="flex-end"
    >
      <Text size="sm">{t('users.editText', { name })}</Text>
      <TextInput
        label={t('profile:field.name')}
        description={t('profile:hint.name')}
        {...limit(10, form.values.name)}
        required
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {changes.name !== undefined && (
        <Alert color="accent" role="status">
          {t('users.editRename', { name })}
        </Alert>
      )}
      <ProfileFields form={form} />
    </EditForm>
  );
}
