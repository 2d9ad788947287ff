import { Paper } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { rules } from '@arena/domain/validation/rules';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { paths } from '../../../shared/routing/paths.js';
import { CurrentPassword } from '../../../shared/session/current-password.js';
import { useHasPassword } from '../../../shared/session/owner-fields.js';
import { NewPasswordFields } from '../../../shared/session/new-password-fields.js';
import { loggedOut } from '../../../shared/session/session.slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { PanelHead } from '../panel-head.js';
import { useChangePasswordMutation, type ChangePasswordArg } from './own-account.generated.js';

const empty: ChangePasswordArg = { current_password: '', password: '', password_confirmation: '' };

export function PasswordPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation(['profile', 'errors']);
  const { follows, same } = useRuleTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [change] = useChangePasswordMutation();
  const hasPassword = useHasPassword();
  const form = useForm<ChangePasswordArg>({
    initialValues: empty,
    validate: {
      current_password: (value) => (value === '' ? t('validation.required', { ns: 'errors' }) : null),
      password: follows(rules.password),
      password_confirmation: (value, { password }) => same(value, password),
    },
  });
  const logOut = () => {
    dispatch(loggedOut('password-changed'));
    void navigate(paths.login);
  };
  if (!hasPassword) return null;
  return (
    <Paper withBorder p="md" maw={520}>
      <EditForm form={form} send={change} onSent={logOut} submit={t('password.submit')}>
        <PanelHead title={t('password.title')} lead={t('password.lead')} />
        <CurrentPassword label={t('password.current')} {...form.getInputProps('current_password')} />
        <NewPasswordFields
          password={form.values.password}
          person={me}
          inputProps={(field) => form.getInputProps(field)}
        />
      </EditForm>
    </Paper>
  );
}
