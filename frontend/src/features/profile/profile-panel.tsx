import { Alert, Button, Group, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FullUserView } from '@arena/projections/views/user.types';
import { isApiFailure } from '../../shared/api/failure.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { paths } from '../../shared/routing/paths.js';
import { loggedOut } from '../../shared/session/session.slice.js';
import { useAppDispatch } from '../../shared/store/hooks.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { useUpdateProfileMutation } from './profile-api.js';
import { ProfileFields } from '../../shared/profile/profile-fields.js';
import { changesOf, formOf, problemsOf, type ProfileForm } from '../../shared/profile/profile-form.js';

export function ProfilePanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation(['profile', 'common']);
  const { fieldErrors, broken } = useRuleTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const form = useForm<ProfileForm>({
    initialValues: formOf(me),
    validate: (values) => broken(problemsOf(values)),
  });
  const changes = changesOf(me, form.values);
  const unchanged = Object.keys(changes).length === 0;
  const save = async () => {
    const answer = await update({ userId: me.user_id, changes });
    if (answer.error) {
      form.setErrors(fieldErrors(answer.error));
      return;
    }
    if (answer.data.logged_out) {
      dispatch(loggedOut('renamed'));
      void navigate(paths.login);
      return;
    }
    form.setValues(formOf(answer.data.user));
    notifications.show({ color: 'green', message: t('saved', { ns: 'common' }) });
  };
  return (
    <Paper withBorder p="md" maw={760}>
      <form onSubmit={form.onSubmit(() => void save())} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NameAndMail form={form} />
            <ProfileFields color={form.values.color} inputProps={(field) => form.getInputProps(field)} />
          </SimpleGrid>
          {changes.name !== undefined && (
            <Alert color="ember" role="status">
              {t('profile.renameWarning')}
            </Alert>
          )}
          {error && !hasFieldErrors(error) && <ErrorNotice error={error} />}
          <Group>
            <Button type="submit" loading={isLoading} disabled={unchanged}>
              {t('save', { ns: 'common' })}
            </Button>
            <Button variant="default" disabled={unchanged} onClick={() => form.setValues(formOf(me))}>
              {t('profile.undo')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

function NameAndMail({ form }: { form: UseFormReturnType<ProfileForm> }) {
  const { t } = useTranslation('profile');
  const text = (field: 'name' | 'email') => ({
    label: t(`field.${field}`),
    description: t(`hint.${field}`),
    required: true,
    ...form.getInputProps(field),
  });
  return (
    <>
      <TextInput {...text('name')} maxLength={10} autoComplete="username" />
      <TextInput {...text('email')} type="email" autoComplete="email" />
    </>
  );
}

function hasFieldErrors(error: unknown): boolean {
  return isApiFailure(error) && error.errors !== undefined;
}
