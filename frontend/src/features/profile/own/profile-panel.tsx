import { Alert, Button, Group, Paper, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { isApiFailure } from '../../../shared/api/failure.js';
import { isAboutField, useRefusedFields } from '../../../shared/forms/use-refused-fields.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useFormDraft } from '../../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { paths } from '../../../shared/routing/paths.js';
import { loggedOut } from '../../../shared/session/session.slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useUpdateProfileMutation } from '../profile-api.js';
import { ProfileFields } from '../../../shared/profile/profile-fields.js';
import {
  changesOf,
  formOf,
  problemsOf,
  rebased,
  type ProfileChanges,
  type ProfileForm,
} from '../../../shared/profile/profile-form.js';

interface OwnForm extends ProfileForm {
  current_password: string;
}

export function ProfilePanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation(['profile', 'common']);
  const own = useOwnForm(me);
  const { form, changes, moved } = own;
  const { save, error } = useSave(me, own);
  const unchanged = Object.keys(changes).length === 0;
  const send = ({ current_password }: OwnForm) => save({ ...changes, ...(moved && { current_password }) });
  return (
    <Paper withBorder p="md" maw={760}>
      <CommandForm fields={form} run={send}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NameAndMail form={form} moved={moved} />
            <ProfileFields color={form.values.color} inputProps={(field) => form.getInputProps(field)} />
          </SimpleGrid>
          {changes.name !== undefined && (
            <Alert color="accent" role="status">
              {t('profile.renameWarning')}
            </Alert>
          )}
          {error !== undefined && !isAboutField(error) && !hasFieldErrors(error) && (
            <ErrorNotice error={error} />
          )}
          <Group>
            <SubmitButton disabled={unchanged}>{t('save', { ns: 'common' })}</SubmitButton>
            <Button variant="default" disabled={unchanged} onClick={form.reset}>
              {t('profile.undo')}
            </Button>
          </Group>
        </Stack>
      </CommandForm>
    </Paper>
  );
}

/** Unchanged fields follow the server's values when the profile is saved elsewhere. */
function useOwnForm(me: FullUserView) {
  const { broken } = useRuleTexts();
  const { t } = useTranslation('errors');
  const form = useForm<OwnForm>({
    initialValues: { ...formOf(me), current_password: '' },
    validate: (values) => ({
      ...broken(problemsOf(values)),
      ...(isMoved(values) &&
        values.current_password === '' && { current_password: t('validation.required') }),
    }),
  });
  useFormDraft('profile', form);
  useTemporaryErrors(form);
  const { getInitialValues, getValues, setInitialValues, setValues } = form;
  const isMoved = (values: OwnForm): boolean => changesOf(getInitialValues(), values).email !== undefined;
  /** @param base the values on which the form was based before `user` */
  const adopt = useCallback(
    (user: FullUserView, base: ProfileForm) => {
      const now = formOf(user);
      const { current_password, ...typed } = getValues();
      const values = rebased(typed, base, now);
      const moved = changesOf(now, values).email !== undefined;
      setInitialValues({ ...now, current_password: '' });
      setValues({ ...values, current_password: moved ? current_password : '' });
    },
    [getValues, setInitialValues, setValues],
  );
  const known = useRef(me);
  useLayoutEffect(() => {
    if (known.current === me) return;
    known.current = me;
    adopt(me, getInitialValues());
  }, [me, adopt, getInitialValues]);
  return { form, changes: changesOf(getInitialValues(), form.values), moved: isMoved(form.values), adopt };
}

function useSave(me: FullUserView, { form, adopt }: ReturnType<typeof useOwnForm>) {
  const { t } = useTranslation('common');
  const refusedFields = useRefusedFields();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update, { error }] = useUpdateProfileMutation();
  const save = async (changes: ProfileChanges) => {
    const sent = form.getValues();
    const answer = await update({ userId: me.user_id, changes });
    if (answer.error) {
      form.setErrors(refusedFields(answer.error));
      return;
    }
    if (answer.data.logged_out) {
      dispatch(loggedOut('renamed'));
      void navigate(paths.login);
      return;
    }
    adopt(answer.data.user, sent);
    notifications.show({ color: 'green', message: t('saved') });
  };
  return { save, error };
}

interface NameAndMailProps {
  readonly form: UseFormReturnType<OwnForm>;
  /** The e-mail address has changed. */
  readonly moved: boolean;
}

function NameAndMail({ form, moved }: NameAndMailProps) {
  const { t } = useTranslation(['profile', 'auth']);
  const limit = useLimit();
  const text = (field: 'name' | 'email') => ({
    label: t(`field.${field}`),
    description: t(`hint.${field}`),
    required: true,
    ...form.getInputProps(field),
  });
  return (
    <>
      <TextInput {...text('name')} {...limit(10, form.values.name)} autoComplete="username" />
      <TextInput {...text('email')} type="email" autoComplete="email" />
      {moved && (
        <PasswordInput
          label={t('password.current')}
          description={t('hint.current_password')}
          autoComplete="current-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('auth:showPassword') }}
          {...form.getInputProps('current_password')}
        />
      )}
    </>
  );
}

function hasFieldErrors(error: unknown): boolean {
  return isApiFailure(error) && error.errors !== undefined;
}
