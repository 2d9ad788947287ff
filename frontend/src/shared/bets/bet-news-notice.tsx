import { Alert, Anchor, Button, Group, List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import { paths } from '../routing/paths.js';
import { formatMoney } from '../format/money.js';
import classes from './bet-list.module.css';
import type { BetNews } from './bet-news.js';
import { useBetNews, type Bettor } from './use-bet-news.js';

const COLORS = { won: 'green', lost: 'gray', refunded: 'blue', reversed: 'red' } as const;

interface Props extends Bettor {
  /** Whether this page also lists what happened while the user was away. */
  readonly listed: boolean;
}

/** Shows the results of the user's bets: as a temporary message, and in a list until it is marked as read. */
export function BetNewsNotice({ userId, season, listed }: Props) {
  const { t } = useTranslation('betting');
  const textOf = useNewsText();
  const { news, markRead } = useBetNews({ userId, season }, (change) =>
    notifications.show({ color: COLORS[change.kind], message: textOf(change) }),
  );
  if (!listed || news.length === 0) return null;
  return (
    <Alert role="region" color="accent" mb="md" title={t('news.title')}>
      <List size="sm" mb="sm" className={classes.news ?? ''} tabIndex={0} aria-label={t('news.title')}>
        {news.map((each) => (
          <List.Item key={each.bet.id}>{textOf(each)}</List.Item>
        ))}
      </List>
      <Group gap="md">
        <Button size="compact-sm" variant="default" onClick={markRead}>
          {t('news.read')}
        </Button>
        <Anchor component={Link} to={`${paths.profile}?tab=bets`} size="sm">
          {t('news.all')}
        </Anchor>
      </Group>
    </Alert>
  );
}

function useNewsText(): (news: BetNews) => string {
  const { t, i18n } = useTranslation('betting');
  return ({ kind, bet, amount }) =>
    t(`news.${kind}`, {
      team: bet.team_name,
      match: t('slip.match', { round: bet.round, number: placeOfMatch(bet.match_id)?.number }),
      amount: formatMoney(amount, i18n.language),
    });
}
