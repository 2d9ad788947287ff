import { useTranslation } from 'react-i18next';
import { invitationPath, paths } from '../../shared/routing/paths.js';
import { useReceivedInvitationsQuery } from '../../shared/teams/invitations.generated.js';
import { Notice } from './notice.js';

/** Who wants the reader as a mate, and whether the reader's own invitation is void or was refused. */
export function InvitationNotices({ userId }: { userId: string }) {
  const { t } = useTranslation('home');
  const { currentData } = useReceivedInvitationsQuery({ userId });
  if (!currentData) return null;
  const { invitations, own_void: team, own_refused: isRefused } = currentData;
  return (
    <>
      {team !== null && (
        <Notice
          title={t('invitation.voidTitle', { team })}
          text={t('invitation.voidText')}
          label={t('invitation.see')}
          to={paths.register}
        />
      )}
      {isRefused && (
        <Notice
          title={t('invitation.refusedTitle')}
          text={t('invitation.refusedText')}
          label={t('invitation.another')}
          to={paths.register}
        />
      )}
      {invitations.map(({ token, ...names }) => (
        <Notice
          key={token}
          title={t('invitation.title', names)}
          text={t('invitation.text', names)}
          label={t('invitation.see')}
          to={invitationPath(token)}
        />
      ))}
    </>
  );
}
