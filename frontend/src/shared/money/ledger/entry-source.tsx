import { Anchor, Skeleton, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { useMyBetsQuery } from '../../bets/bets-api.js';
import { formatOdds } from '../../bracket/odds.js';
import { useEventKind } from '../../events/event-kind.js';
import { formatMoney } from '../../format/money.js';
import { replayPath } from '../../routing/paths.js';

interface Props {
  readonly entry: LedgerEntryView;
  readonly userId: string;
  /** Of the entry. */
  readonly season: number;
  /** As the API names it: undefined for the current one. */
  readonly asked: number | undefined;
}

/** Opens to the rule and the event that produced an entry. */
export function EntrySource(props: Props) {
  const { t } = useTranslation('profile');
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('balance.source')}</summary>
      {opened && (
        // The names of events load with the first line that opens.
        <Suspense fallback={<Skeleton height={44} />}>
          <Source {...props} />
        </Suspense>
      )}
    </details>
  );
}

function Source({ entry, userId, season, asked }: Props) {
  const { t } = useTranslation('profile');
  const kindOf = useEventKind();
  const { event, revision } = entry;
  return (
    <>
      <Text size="sm">
        <Rule entry={entry} userId={userId} asked={asked} />
      </Text>
      <Text size="sm">
        {t('balance.event', { event: kindOf(event), revision })}{' '}
        <Anchor component={Link} to={`${replayPath(season)}?at=${revision}`} inherit>
          {t('balance.replay')}
        </Anchor>
      </Text>
    </>
  );
}

/** The rule of the season, with the values that it had. */
function Rule({ entry, userId, asked }: Pick<Props, 'entry' | 'userId' | 'asked'>) {
  const { t, i18n } = useTranslation('profile');
  const { kind, because } = entry;
  const isPayout = kind === 'payout';
  const { data: bets } = useMyBetsQuery({ userId, season: asked }, { skip: !isPayout });
  const bet = isPayout ? bets?.find(({ id }) => id === because.bet_id) : undefined;
  const amount = formatMoney(Math.abs(entry.amount), i18n.language);
  if (!bet || bet.bet_amount === null) return t(`balance.rule.${kind}`, { amount });
  const stake = formatMoney(bet.bet_amount, i18n.language);
  return t('balance.paid', { stake, odds: formatOdds(bet.odds, i18n.language), amount });
}
