import { useTranslation } from 'react-i18next';
import { useCreateAccountMutation } from '../../shared/session/login-api.js';
import { AccountForm } from './account-form.js';

export function SignUpForm() {
  const { t } = useTranslation('auth');
  const [create] = useCreateAccountMutation();
  return <AccountForm submitLabel={t('signUp.submit')} withProfile save={create} />;
}
