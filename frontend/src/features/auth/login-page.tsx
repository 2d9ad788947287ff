import { Paper, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoginForm } from '../../shared/session/login-form.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { SignUpForm } from './sign-up-form.js';
import styles from './auth.module.css';

/** Which of the two is open stands in the address: a link can lead to either. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'sign-up' ? 'sign-up' : 'login';
  const show = (next: string | null) =>
    setParams(
      (before) => {
        before.set('tab', next ?? 'login');
        return before;
      },
      { replace: true },
    );
  return (
    <div className={styles.narrow}>
      <PageTitle title={t(tab === 'login' ? 'login.title' : 'signUp.title')} lead={t('lead')} />
      <Paper withBorder p="lg" radius="lg">
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <Tabs.List grow mb="md" aria-label={t('tabs')}>
            <Tabs.Tab value="login">{t('login.tab')}</Tabs.Tab>
            <Tabs.Tab value="sign-up">{t('signUp.tab')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginForm />
          </Tabs.Panel>
          <Tabs.Panel value="sign-up">
            <SignUpForm />
          </Tabs.Panel>
        </Tabs>
      </Paper>
    </div>
  );
}
