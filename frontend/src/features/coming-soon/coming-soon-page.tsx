import { Anchor, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useLogoutMutation } from '../../shared/api/session.js';
import { useSeasonsQuery } from '../../shared/bracket/bracket.generated.js';
import { CommandButton } from '../../shared/forms/command-button.js';
import { paths, replayPath } from '../../shared/routing/paths.js';
import { LoginForm } from '../../shared/session/login-form.js';
import { OtherWays } from '../../shared/session/other-ways.js';
import { Lineup } from '../../shared/ui/lineup.js';
import { useAnnouncedCountdown, useAnnouncedWindow } from '../../shared/seasons/announced-dates.js';
import { SeasonCountdown } from '../../shared/seasons/season-countdown.js';
import { TournamentDates } from '../../shared/seasons/tournament-dates.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { WordBreaks } from '../../shared/headings/word-breaks.js';
import styles from './coming-soon.module.css';

/** The only page of phase 0 for everyone except admins. */
export function ComingSoonPage({ me }: { me: FullUserView | null }) {
  const { t } = useTranslation(['home', 'common', 'auth']);
  useEffect(() => {
    document.title = 'Battle Arena';
  }, []);
  return (
    <div className={`night ${styles.page ?? ''}`}>
      <Lineup />
      <main className={styles.content}>
        <SectionTitle order={1} className={styles.title}>
          Battle Arena
        </SectionTitle>
        <Text fz="lg" maw="34rem">
          {t('comingSoon.lead')}
        </Text>
        <TournamentDates />
        <SeasonCountdown large />
        <NoDate />
        <Seasons />
      </main>
      <footer className={styles.footer}>{me ? <Waiting name={me.name} /> : <StaffSignIn />}</footer>
    </div>
  );
}

function NoDate() {
  const { t } = useTranslation('home');
  const [window, countdown] = [useAnnouncedWindow(), useAnnouncedCountdown()];
  return window || countdown ? null : <Text fw={700}>{t('comingSoon.noDate')}</Text>;
}

/** Nobody has to wait to see what happened so far. */
function Seasons() {
  const { t } = useTranslation('home');
  const { data: seasons = [] } = useSeasonsQuery();
  const newest = seasons.toSorted((a, b) => b.season - a.season);
  const shown = newest.find((each) => each.closed_at !== null) ?? newest[0];
  if (!shown) return null;
  return (
    <Group gap="md">
      <Anchor component={Link} to={replayPath(shown.season)} underline="always" fw={700}>
        {t(shown.closed_at === null ? 'comingSoon.soFar' : 'comingSoon.replay', { season: shown.season })}
      </Anchor>
      <Anchor component={Link} to={paths.seasons} underline="always">
        {t('comingSoon.seasons')}
      </Anchor>
    </Group>
  );
}

/** For admins and judges, who use the site before it opens. */
function StaffSignIn() {
  const { t } = useTranslation('common');
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" c="dimmed" underline="always" onClick={dialog.open}>
        {t('footer.staff')}
      </Anchor>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={<WordBreaks text={t('footer.staff')} />}
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <LoginForm />
        <OtherWays known back={null} />
      </Modal>
    </>
  );
}

function Waiting({ name }: { name: string }) {
  const { t } = useTranslation(['home', 'common']);
  const [logout] = useLogoutMutation();
  return (
    <Text size="sm">
      {t('comingSoon.waiting', { name })}{' '}
      <CommandButton size="compact-sm" variant="default" run={() => logout()}>
        {t('common:nav.logout')}
      </CommandButton>
    </Text>
  );
}
