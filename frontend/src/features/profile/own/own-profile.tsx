import { Box, Button, Skeleton, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { chunk } from '../../../shared/routing/lost-chunk.js';
import { paths } from '../../../shared/routing/paths.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { SeasonSelect } from '../../../shared/seasons/season-select.js';
import { useSeasonChoice } from '../../../shared/seasons/use-season-choice.js';
import { SuspensionNotice } from '../../../shared/suspension/suspension-notice.js';
import { LeaveTeam } from '../../../shared/teams/leave-team.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { AddressState } from './address-state.js';
import { AvatarPanel } from './avatar-panel.js';
import { BetsPanel } from './bets-panel.js';
import { DeleteAccount } from './delete-account.js';
import { Honours } from '../honours.js';
import { MoneyPanel } from './money-panel.js';
import { MyPurchases } from './my-purchases.js';
import { PasswordPanel } from './password-panel.js';
import { PreferencesPanel } from './preferences-panel.js';
import { ProfileFacts } from '../profile-facts.js';
import { SeasonRecord } from '../season-record.js';
import classes from '../profile.module.css';
import { ProfilePanel } from './profile-panel.js';

const SecurityPanels = lazy(() =>
  chunk(import('../security/security-panels.js')).then((part) => ({ default: part.SecurityPanels })),
);

const OwnDataPanel = lazy(() =>
  chunk(import('../own-data/own-data-panel.js')).then((part) => ({ default: part.OwnDataPanel })),
);

const TABS = ['money', 'bets', 'purchases', 'profile', 'account'] as const;
/** Tabs that show a season, including closed ones. */
const OF_A_SEASON: readonly string[] = ['money', 'bets', 'purchases'];

/** Tabs that show earlier moments. */
const OF_A_MOMENT: readonly string[] = ['money', 'bets'];

export function OwnProfile({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  const [params, change] = useAddressParams();
  const [season] = useSeasonChoice();
  const choose = (next: string | null) => {
    change('tab', next);
    if (OF_A_MOMENT.includes(next ?? '')) return;
    change('at', null);
    change('known', null);
  };
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'money';
  return (
    <>
      <PageTitle
        title={me.name}
        actions={
          <Button component={Link} to={paths.profiles} variant="default">
            {t('people.link')}
          </Button>
        }
      />
      <SuspensionNotice />
      <SeasonRecord user={me} season={season} own />
      <div className={classes.own}>
        <Tabs value={tab} onChange={choose} keepMounted={false} mb="xl">
          <Tabs.List>
            {TABS.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`tab.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {OF_A_SEASON.includes(tab) && (
            <Box mt="md" maw={320}>
              <SeasonSelect />
            </Box>
          )}
          <Tabs.Panel value="money" pt="md">
            <MoneyPanel me={me} season={season} />
          </Tabs.Panel>
          <Tabs.Panel value="bets" pt="md">
            <BetsPanel me={me} season={season} />
          </Tabs.Panel>
          <Tabs.Panel value="purchases" pt="md">
            <MyPurchases me={me} season={season} />
          </Tabs.Panel>
          {/* Keeps the typed values while another tab is open. */}
          <Tabs.Panel value="profile" pt="md" keepMounted>
            <AvatarPanel me={me} />
            <AddressState me={me} />
            <ProfilePanel me={me} />
          </Tabs.Panel>
          <Tabs.Panel value="account" pt="md">
            <PreferencesPanel me={me} />
            <PasswordPanel me={me} />
            <Suspense fallback={<Skeleton height={400} maw={520} mt="lg" />}>
              <SecurityPanels me={me} />
              <OwnDataPanel me={me} />
            </Suspense>
            <DeleteAccount me={me} />
          </Tabs.Panel>
        </Tabs>
        <div>
          <ProfileFacts user={me} />
          {me.team && <LeaveTeam userId={me.user_id} />}
          <Honours user={me} own />
        </div>
      </div>
    </>
  );
}
