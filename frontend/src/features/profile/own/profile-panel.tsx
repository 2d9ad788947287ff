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
import { loggedOut } from '../../../shared/session/session.slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { useUpdateProfileMutation } from '../profile-api.js';
import { ProfileFields } from '../../../shared/profile/profile-fields.js';
import type { ProfileForm } from '../../../shared/profile/profile-form.js';

export function ProfilePanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation(['profile', 'common']);
  const { form, changes, moved, adopt } = useOwnForm(me);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update] = useUpdateProfileMutation();
  const unchanged = Object.keys(changes).length === 0;
  const adoptSaved = (
    { user, logged_out }: { user: FullUserView; logged_out?: boolean },
    sent: ProfileForm,
  ) => {
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
        asksOwner={moved && 'password'}
        send={(_values, owner) =>
          update({ userId: me.user_id, changes: { ...changes, ...(moved && owner) } })
        }
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
          <NameAndMail form={form} />
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
function useOwnForm(me: FullUserView) {
  const { checks } = useRuleTexts();
  const form = useForm<ProfileForm>({
    initialValues: formOf(ACCOUNT_FIELDS, me),
    validate: checks(ACCOUNT_FIELDS),
  });
  const { getInitialValues, getValues, setInitialValues, setValues } = form;
  /** @param base the values on which the form was based before `user` */
  const adopt = useCallback(
    (user: FullUserView, base: ProfileForm) => {
      const now = formOf(ACCOUNT_FIELDS, user);
      const values = rebased(ACCOUNT_FIELDS, getValues(), base, now);
      setInitialValues(now);
      setValues(values);
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
  return { form, changes, moved: changes.email !== undefined, adopt };
}

function NameAndMail({ form }: { form: UseFormReturnType<ProfileForm> }) {
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
    </>
  );
}
