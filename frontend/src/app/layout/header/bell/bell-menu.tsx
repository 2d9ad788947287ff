import { skipToken } from '@reduxjs/toolkit/query/react';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SeasonRoundNames } from '../../../../shared/bracket/round-names.js';
import { newsGroups } from '../../../../shared/money-news/news-groups.js';
import { useMoneyNews, type Bettor } from '../../../../shared/money-news/use-money-news.js';
import { ErrorNotice } from '../../../../shared/notices/error-notice.js';
import { usePhase } from '../../../../shared/api/session.js';
import { invitationPath, paths } from '../../../../shared/routing/paths.js';
import { useReceivedInvitationsQuery } from '../../../../shared/teams/invitations.generated.js';
import { Dropdown } from '../dropdown.js';
import layout from '../../layout.module.css';
import { NewsGroupLines } from './news-group.js';
import { NewsToast } from './news-toast.js';
import styles from './bell.module.css';

const NO_INVITATIONS = { invitations: [], own_void: null, own_refused: false };

/** They stay until they are answered, or withdrawn. */
function useInvitations(userId: string) {
  const isOpen = usePhase() === 1;
  const { currentData } = useReceivedInvitationsQuery(isOpen ? { userId } : skipToken);
  return currentData ?? NO_INVITATIONS;
}

/** What happened to the reader's money and bets, and who wants the reader as a mate. Opening it marks all of it as read. */
export function BellMenu(bettor: Bettor) {
  const { t } = useTranslation('bell');
  const { isLoaded, news, suspension, readUntil, markRead, error } = useMoneyNews(bettor);
  // Marked as new until the bell is opened the next time.
  const [newSince, setNewSince] = useState<number | null>(null);
  const invited = useInvitations(bettor.userId);
  const unread = news.filter(({ revision }) => revision > readUntil);
  const asked = invited.invitations.length + Number(invited.own_void !== null);
  const isSuspensionNew = suspension !== null && suspension.revision > readUntil;
  const count = unread.length + asked + Number(isSuspensionNew);
  const open = () => {
    setNewSince(readUntil);
    markRead();
  };
  return (
    <>
      {/* It exists before its text, so that screen readers read it aloud. */}
      <span role="status" className={layout.hidden}>
        {count > 0 && t('status', { count })}
      </span>
      <Dropdown
        align="end"
        wide
        className={layout.icon}
        label={isLoaded ? t('label', { number: count }) : t('title')}
        onOpen={isLoaded ? open : undefined}
        trigger={
          <span className={styles.bell}>
            <IconBell size={20} aria-hidden />
            {count > 0 && <span className={styles.count}>{Math.min(count, 99)}</span>}
          </span>
        }
      >
        <section aria-label={t('title')} className={styles.news}>
          {error !== undefined && <ErrorNotice error={error} />}
          <InvitationLinks of={invited} />
          <Told suspended={suspension !== null} none={isLoaded && news.length + asked === 0} />
          <SeasonRoundNames season={bettor.season} needed={newSince !== null}>
            {newsGroups(news).map((group, at) => (
              <NewsGroupLines
                key={group.round}
                group={group}
                season={bettor.season}
                newSince={newSince ?? readUntil}
                opened={at === 0}
              />
            ))}
          </SeasonRoundNames>
          <Link to={`${paths.profile}?tab=bets`} className={styles.all ?? ''}>
            {t('all')}
          </Link>
        </section>
      </Dropdown>
      {isLoaded && <NewsToast news={unread} newest={news[0]?.revision ?? 0} season={bettor.season} />}
    </>
  );
}

function InvitationLinks({ of }: { of: ReturnType<typeof useInvitations> }) {
  const { t } = useTranslation('bell');
  return (
    <>
      {of.own_void !== null && (
        <Link to={paths.register} className={styles.all ?? ''}>
          {t('invitationVoid', { team: of.own_void })}
        </Link>
      )}
      {of.invitations.map(({ token, ...names }) => (
        <Link key={token} to={invitationPath(token)} className={styles.all ?? ''}>
          {t('invitation', names)}
        </Link>
      ))}
    </>
  );
}

/** What is no movement of money. */
function Told({ suspended, none }: { suspended: boolean; none: boolean }) {
  const { t } = useTranslation(['bell', 'suspension']);
  if (!suspended) return none && <p className={styles.none}>{t('none')}</p>;
  return (
    <Link to={paths.profile} className={styles.all ?? ''}>
      {t('suspension:bell')}
    </Link>
  );
}
