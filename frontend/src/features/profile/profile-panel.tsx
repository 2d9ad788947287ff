import { Alert, Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
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
import { ProfileFields } from './profile-fields.js';
import { changesOf, formOf, problemsOf, type ProfileForm } from './profile-form.js';

export function ProfilePanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation(['profile', 'errors', 'common']);
  const { fieldErrors } = useRuleTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const form = useForm<ProfileForm>({
    initialValues: formOf(me),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([field, { key, variables }]) => [
          field,
          t(key, { ...variables, ns: 'errors' }),
        ]),
      ),
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
            <ProfileFields form={form} />
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

function hasFieldErrors(error: unknown): boolean {
  return isApiFailure(error) && error.errors !== undefined;
}
