import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { useMe } from '../../../shared/api/session.js';
import { isAboutField, useRefusedFields } from '../../../shared/forms/use-refused-fields.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useFormDraft } from '../../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { ProfileFields } from '../../../shared/profile/profile-fields.js';
import { changesOf, formOf, problemsOf, type ProfileForm } from '../../../shared/profile/profile-form.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
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

function CorrectionForm({ user, onDone }: { user: FullUserView; onDone: () => void }) {
  const { t } = useTranslation(['admin', 'profile', 'common']);
  const { name } = user;
  const { form, changes, save, error } = useCorrection(user, onDone);
  const limit = useLimit();
  return (
    <CommandForm fields={form} run={save}>
      <Stack>
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
        <ProfileFields color={form.values.color} inputProps={(field) => form.getInputProps(field)} />
        {error !== undefined && !isAboutField(error) && <ErrorNotice error={error} />}
        <Group justify="flex-end">
          <SubmitButton disabled={Object.keys(changes).length === 0}>{t('common:save')}</SubmitButton>
        </Group>
      </Stack>
    </CommandForm>
  );
}

/** Only the fields that differ from when the dialog was opened, so that changes saved elsewhere are kept. */
function useCorrection(user: FullUserView, onDone: () => void) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const { broken } = useRuleTexts();
  const refusedFields = useRefusedFields();
  const [correct, { error }] = useCorrectUserMutation();
  const form = useForm<ProfileForm>({
    initialValues: formOf(user),
    validate: (values) => broken(problemsOf(values)),
  });
  useFormDraft(`correct-user ${user.user_id}`, form);
  useTemporaryErrors(form);
  const changes = changesOf(form.getInitialValues(), form.values);
  const save = async () => {
    if (!me) return;
    const answer = await correct({ actor: me.user_id, target: user.user_id, changes });
    if (answer.error) {
      form.setErrors(refusedFields(answer.error));
      return;
    }
    notifications.show({ color: 'green', message: t('users.edited', { name: answer.data.name }) });
    onDone();
  };
  return { form, changes, save, error };
}
