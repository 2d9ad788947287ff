import { Paper, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../shared/session/login-form.js';
import { useWelcomeMoney } from '../../shared/money/starting-money.js';
import { useAddressParams } from '../../shared/routing/use-address-params.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { Beside, Example } from '../../shared/preview/example.js';
import { ExampleMatch } from '../../shared/preview/example-match.js';
import { SignUpForm } from './sign-up-form.js';
import styles from './auth.module.css';

/** The open tab is in the address, so that links can lead to either. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'common', 'preview']);
  const gift = useWelcomeMoney();
  const [params, change] = useAddressParams();
  const tab = params.get('tab') === 'sign-up' ? 'sign-up' : 'login';
  return (
    <Beside>
      <div className={styles.narrow}>
        <PageTitle
          title={t(tab === 'login' ? 'login.title' : 'signUp.title')}
          lead={
            tab === 'sign-up' && gift !== null ? t('common:welcomeMoney.brief', { amount: gift }) : t('lead')
          }
        />
        <Paper withBorder p="lg" radius="lg">
          <Tabs value={tab} onChange={(next) => change('tab', next)} keepMounted={false}>
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
      <Example caption={t('preview:betting')}>
        <ExampleMatch />
      </Example>
    </Beside>
  );
}
