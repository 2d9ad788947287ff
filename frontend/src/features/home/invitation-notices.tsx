import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { invitationPath } from '../../shared/routing/paths.js';
import { useReceivedInvitationsQuery } from '../../shared/teams/invitations.generated.js';
import styles from './home.module.css';

/** Who wants the reader as a mate. */
export function InvitationNotices({ userId }: { userId: string }) {
  const { t } = useTranslation('home');
  const { currentData } = useReceivedInvitationsQuery({ userId });
  return (currentData ?? []).map(({ token, team, leader }) => (
    <section key={token} aria-label={t('invitation.title', { leader, team })} className={styles.mate}>
      <div>
        <SectionTitle order={2} mb="xs">
          {t('invitation.title', { leader, team })}
        </SectionTitle>
        <Text>{t('invitation.text', { leader })}</Text>
        <Button mt="md" component={Link} to={invitationPath(token)}>
          {t('invitation.see')}
        </Button>
      </div>
    </section>
  ));
}
