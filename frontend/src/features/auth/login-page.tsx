import { Alert, Paper, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../../shared/session/login-form.js';
import { useWelcomeMoney } from '../../shared/money/starting-money.js';
import { safeReturn } from '../../shared/routing/paths.js';
import { useAddressParams } from '../../shared/routing/use-address-params.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { Beside, Example } from '../../shared/preview/example.js';
import { ExampleMatch } from '../../shared/preview/example-match.js';
import { OtherWays } from '../../shared/session/other-ways.js';
import { ProviderArrival } from './provider-arrival.js';
import { SignUpForm } from './sign-up-form.js';
import styles from './auth.module.css';

/** What a provider can send back instead of a person. */
const PROBLEMS = ['denied', 'unavailable', 'failed'] as const;

/** The open tab is in the address, so that links can lead to either. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'common', 'preview']);
  const gift = useWelcomeMoney();
  const [params, change] = useAddressParams();
  const arrived = params.get('provider');
  const problem = PROBLEMS.find((each) => each === arrived);
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
          {arrived && !problem ? (
            <ProviderArrival onBack={() => change('provider', null)} />
          ) : (
            <Ways
              tab={tab}
              problem={problem}
              back={safeReturn(params.get('back'))}
              onTab={(next) => change('tab', next)}
            />
          )}
        </Paper>
      </div>
      <Example caption={t('preview:betting')}>
        <ExampleMatch />
      </Example>
    </Beside>
  );
}

interface WaysProps {
  readonly tab: 'login' | 'sign-up';
  readonly problem: (typeof PROBLEMS)[number] | undefined;
  readonly back: string;
  readonly onTab: (tab: string | null) => void;
}

function Ways({ tab, problem, back, onTab }: WaysProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      {problem && (
        <Alert color="yellow" mb="md" role="status">
          {t(`provider.${problem}`)}
        </Alert>
      )}
      <Tabs value={tab} onChange={onTab} keepMounted={false}>
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
      <OtherWays known={tab === 'login'} back={back} />
    </>
  );
}
