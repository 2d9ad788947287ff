import { Anchor, Button, Modal, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsView } from '@arena/projections/views/season.types';
import type { FullUserView } from '@arena/projections/views/user.types';
import { useLogoutMutation } from '../../shared/api/session.js';
import { LoginForm } from '../../shared/session/login-form.js';
import { ArenaNight } from '../../shared/ui/arena-night.js';
import { Countdown } from '../../shared/ui/countdown.js';
import { LocalTime } from '../../shared/ui/local-time.js';
import styles from './coming-soon.module.css';

interface Props {
  readonly settings: SettingsView;
  readonly me: FullUserView | null;
}

/** Phase 0, for everybody but admins. */
export function ComingSoonPage({ settings, me }: Props) {
  const { t } = useTranslation(['home', 'common', 'auth']);
  const countdown = settings.countdown?.visible ? settings.countdown : null;
  useEffect(() => {
    document.title = 'Battle Arena';
  }, []);
  return (
    <div className={`night ${styles.page ?? ''}`}>
      <ArenaNight />
      <main className={styles.content}>
        <Title order={1} className={styles.title}>
          Battle Arena
        </Title>
        <Text fz="lg" maw="34rem">
          {t('comingSoon.lead')}
        </Text>
        {countdown ? (
          <>
            <Countdown at={countdown.at} large />
            <Text size="sm">
              {t('comingSoon.opens')} <LocalTime at={countdown.at} paris />
            </Text>
          </>
        ) : (
          <Text fw={700}>{t('comingSoon.noDate')}</Text>
        )}
      </main>
      <footer className={styles.footer}>{me ? <Waiting name={me.name} /> : <StaffSignIn />}</footer>
    </div>
  );
}

/** Discreet, and all that phase 0 offers. */
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
        title={t('footer.staff')}
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <LoginForm />
      </Modal>
    </>
  );
}

function Waiting({ name }: { name: string }) {
  const { t } = useTranslation(['home', 'common']);
  const [logout, { isLoading }] = useLogoutMutation();
  return (
    <Text size="sm">
      {t('comingSoon.waiting', { name })}{' '}
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void logout()}>
        {t('common:nav.logout')}
      </Button>
    </Text>
  );
}
