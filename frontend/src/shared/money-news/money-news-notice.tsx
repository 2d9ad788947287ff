import { Anchor, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import { formatMoney } from '../format/money.js';
import { matchPath, paths } from '../routing/paths.js';
import { ErrorNotice } from '../notices/error-notice.js';
import classes from './money-news.module.css';
import type { MoneyNews } from './news.js';
import { useMoneyNews, type Bettor } from './use-money-news.js';

/** What happened to the user's money and bets, until it is marked as read. It covers the page instead of moving it. */
export function MoneyNewsNotice(bettor: Bettor) {
  // The region exists before its text, so that screen readers read new messages aloud.
  return (
    <div className={classes.corner} aria-live="polite">
      <Notice {...bettor} />
    </div>
  );
}

function Notice({ userId, season }: Bettor) {
  const { t } = useTranslation('betting');
  const textOf = useNewsText();
  const { news, markRead, error } = useMoneyNews({ userId, season });
  if (news.length === 0) return null;
  const list = (
    <ul className={classes.news}>
      {news.map((each) => (
        <li key={each.id}>
          {textOf(each)} <NewsLink news={each} season={season} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className={classes.notice} aria-label={t('news.title')}>
      {/* Several are folded, because the notice is on every page. */}
      {news.length === 1 ? (
        list
      ) : (
        <details>
          <summary>{t('news.all', { count: news.length })}</summary>
          {list}
        </details>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
      <Group gap="md">
        <Button size="compact-sm" variant="default" onClick={markRead}>
          {t('news.read')}
        </Button>
        <Anchor component={Link} to={`${paths.profile}?tab=bets`} size="sm">
          {t('news.bets')}
        </Anchor>
      </Group>
    </section>
  );
}

/** To the match, or to the ledger if the message is about no match. */
function NewsLink({ news: { matchId }, season }: { news: MoneyNews; season: number }) {
  const { t } = useTranslation(['betting', 'profile']);
  return (
    <Anchor
      component={Link}
      to={matchId === null ? paths.profile : matchPath(season, matchId)}
      underline="always"
      inherit
    >
      {matchId === null ? t('profile:ledger.title') : t('news.match')}
    </Anchor>
  );
}

function useNewsText(): (news: MoneyNews) => string {
  const { t, i18n } = useTranslation(['betting', 'profile', 'common']);
  return ({ kind, ledgerKey, team, matchId, amount, reason }) => {
    const place = matchId === null ? null : placeOfMatch(matchId);
    const match = place && t('slip.match', { ...place });
    const text =
      kind === 'other'
        ? [
            `${t(`profile:ledger.${ledgerKey}`)}: ${formatMoney(amount, i18n.language, true)} ${t('common:money.name')}`,
            team,
            match,
          ]
            .filter(Boolean)
            .join(' · ')
        : t(`news.${kind}`, { team, match, amount: formatMoney(Math.abs(amount), i18n.language) });
    return reason === null ? text : `${text} ${t('common:reason.quoted', { text: reason })}`;
  };
}
