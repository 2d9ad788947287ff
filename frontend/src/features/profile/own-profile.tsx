import { Button, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { FullUserView } from '@arena/projections/views/user.types';
import { paths } from '../../shared/routing/paths.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { AvatarPanel } from './avatar-panel.js';
import { DeleteAccount } from './delete-account.js';
import { Honours } from './honours.js';
import { MoneyPanel } from './ledger.js';
import { MyPurchases } from './my-purchases.js';
import { PasswordPanel } from './password-panel.js';
import { PreferencesPanel } from './preferences-panel.js';
import { ProfileFacts } from './profile-facts.js';
import { ProfilePanel } from './profile-panel.js';

const TABS = ['money', 'purchases', 'profile', 'account'] as const;

export function OwnProfile({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'money';
  const choose = (next: string | null) =>
    setParams(
      (before) => {
        before.set('tab', next ?? 'money');
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PageTitle
        title={me.name}
        lead={t('own.lead')}
        actions={
          <Button component={Link} to={paths.profiles} variant="default">
            {t('people.link')}
          </Button>
        }
      />
      <ProfileFacts user={me} />
      <Honours user={me} own />
      <Tabs value={tab} onChange={choose} keepMounted={false} mt="xl">
        <Tabs.List>
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="money" pt="md">
          <MoneyPanel me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="purchases" pt="md">
          <MyPurchases me={me} />
        </Tabs.Panel>
        {/* What is typed in it outlasts a look at the others. */}
        <Tabs.Panel value="profile" pt="md" keepMounted>
          <AvatarPanel me={me} />
          <ProfilePanel me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="account" pt="md">
          <PreferencesPanel me={me} />
          <PasswordPanel me={me} />
          <DeleteAccount me={me} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
