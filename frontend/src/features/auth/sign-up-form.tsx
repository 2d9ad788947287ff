import { useTranslation } from 'react-i18next';
import { useCreateAccountMutation } from '../../shared/session/login-api.js';
import { AccountForm } from './account-form.js';

export function SignUpForm() {
  const { t } = useTranslation('auth');
  const [create, { error }] = useCreateAccountMutation();
  return (
    <AccountForm
      submitLabel={t('signUp.submit')}
      error={error}
      withProfile
      save={async (account) => (await create(account)).error}
    />
  );
}
