import { Alert, Button, Paper, SimpleGrid, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ACCOUNT_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { changesOf, formOf, rebased } from '../../../shared/forms/field-values.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { paths } from '../../../shared/routing/paths.js';
import { OwnPassword, useHasPassword } from '../../../shared/session/own-password.js';
import { loggedOut } from '../../../shared/session/session.slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { useUpdateProfileMutation } from '../profile-api.js';
import { ProfileFields } from '../../../shared/profile/profile-fields.js';
import type { ProfileForm } from '../../../shared/profile/profile-form.js';

interface OwnForm extends ProfileForm {
  current_password: string;
}

export function ProfilePanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation(['profile', 'common']);
  const hasPassword = useHasPassword();
  const { form, changes, moved, adopt } = useOwnForm(me, hasPassword);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update] = useUpdateProfileMutation();
  const unchanged = Object.keys(changes).length === 0;
  const send = ({ current_password }: OwnForm) =>
    update({
      userId: me.user_id,
      changes: { ...changes, ...(moved && hasPassword && { current_password }) },
    });
  const adoptSaved = ({ user, logged_out }: { user: FullUserView; logged_out?: boolean }, sent: OwnForm) => {
    if (logged_out) {
      dispatch(loggedOut('renamed'));
      void navigate(paths.login);
    } else adopt(user, sent);
  };
  return (
    <Paper withBorder p="md" maw={760}>
      <EditForm
        form={form}
        draft="profile"
        send={send}
        done={({ logged_out }) => (logged_out ? null : t('common:saved'))}
        onSent={adoptSaved}
        submit={t('common:save')}
        disabled={unchanged}
        more={
          <Button variant="default" disabled={unchanged} onClick={form.reset}>
            {t('profile.undo')}
          </Button>
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NameAndMail form={form} moved={moved} />
          <ProfileFields form={form} />
        </SimpleGrid>
        {changes.name !== undefined && (
          <Alert color="accent" role="status">
            {t('profile.renameWarning')}
          </Alert>
        )}
      </EditForm>
    </Paper>
  );
}

/** Unchanged fields follow the server's values when the profile is saved elsewhere. */
function useOwnForm(me: FullUserView, hasPassword: boolean) {
  const { checks } = useRuleTexts();
  const { t } = useTranslation('errors');
  const form = useForm<OwnForm>({
    initialValues: { ...formOf(ACCOUNT_FIELDS, me), current_password: '' },
    validate: {
      ...checks(ACCOUNT_FIELDS),
      current_password: (value, values) =>
        hasPassword && isMoved(values) && value === '' ? t('validation.required') : null,
    },
  });
  const { getInitialValues, getValues, setInitialValues, setValues } = form;
  const isMoved = (values: OwnForm): boolean =>
    changesOf(ACCOUNT_FIELDS, getInitialValues(), values).email !== undefined;
  /** @param base the values on which the form was based before `user` */
  const adopt = useCallback(
    (user: FullUserView, base: ProfileForm) => {
      const now = formOf(ACCOUNT_FIELDS, user);
      const { current_password, ...typed } = getValues();
      const values = rebased(ACCOUNT_FIELDS, typed, base, now);
      const moved = changesOf(ACCOUNT_FIELDS, now, values).email !== undefined;
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
  const changes = changesOf(ACCOUNT_FIELDS, getInitialValues(), form.values);
  return { form, changes, moved: isMoved(form.values), adopt };
}

interface NameAndMailProps {
  readonly form: UseFormReturnType<OwnForm>;
  readonly moved: boolean;
}

function NameAndMail({ form, moved }: NameAndMailProps) {
  const { t } = useTranslation('profile');
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
        <OwnPassword
          label={t('password.current')}
          description={t('hint.current_password')}
          {...form.getInputProps('current_password')}
        />
      )}
    </>
  );
}
