import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { invitationPath, paths } from '../../shared/routing/paths.js';
import { useReceivedInvitationsQuery } from '../../shared/teams/invitations.generated.js';
import styles from './home.module.css';

/** Who wants the reader as a mate, and whether the reader's own invitation is void. */
export function InvitationNotices({ userId }: { userId: string }) {
  const { t } = useTranslation('home');
  const { currentData } = useReceivedInvitationsQuery({ userId });
  if (!currentData) return null;
  const { invitations, own_void: team } = currentData;
  return (
    <>
      {team !== null && (
        <Notice
          title={t('invitation.voidTitle', { team })}
          text={t('invitation.voidText')}
          to={paths.register}
        />
      )}
      {invitations.map(({ token, ...names }) => (
        <Notice
          key={token}
          title={t('invitation.title', names)}
          text={t('invitation.text', names)}
          to={invitationPath(token)}
        />
      ))}
    </>
  );
}

function Notice({ title, text, to }: { title: string; text: string; to: string }) {
  const { t } = useTranslation('home');
  return (
    <section aria-label={title} className={styles.mate}>
      <div>
        <SectionTitle order={2} mb="xs">
          {title}
        </SectionTitle>
        <Text>{text}</Text>
        <Button mt="md" component={Link} to={to}>
          {t('invitation.see')}
        </Button>
      </div>
    </section>
  );
}
