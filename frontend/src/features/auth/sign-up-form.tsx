import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCreateAccountMutation } from '../../shared/session/login-api.js';
import { AccountForm } from './account-form.js';

export function SignUpForm() {
  const { t } = useTranslation('auth');
  const { state } = useLocation() as { state: { toForm?: true } | null };
  const [create] = useCreateAccountMutation();
  return (
    <AccountForm submitLabel={t('signUp.submit')} withProfile toForm={state?.toForm === true} save={create} />
  );
}
