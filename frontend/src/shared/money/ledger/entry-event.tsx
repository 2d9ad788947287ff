import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import type { LedgerSourceView } from '@arena/projections/money/ledger-source.types';
import { useMe } from '../../api/session.js';
import { useEventKind } from '../../events/event-kind.js';
import { LocalTime } from '../../format/local-time.js';
import { Reason } from '../../notices/reason.js';
import { eventPath, momentPath } from '../../routing/paths.js';
import { ledgerLine } from '../ledger-line.js';
import classes from './ledger.module.css';

interface Props {
  readonly entry: LedgerEntryView;
  readonly source: LedgerSourceView;
  readonly season: number;
}

/** The event that made an entry, and where it is shown: public ones in the replay, all in the audit trail. */
export function EntryEvent({ entry, source, season }: Props) {
  const { t } = useTranslation('profile');
  const { me } = useMe();
  const kindOf = useEventKind();
  // What an admin wrote. A purchase has the name of the product in its place.
  const isPurchase = entry.kind === 'purchase' || entry.kind === 'purchase-returned';
  const reason = isPurchase ? (entry.because.explanation ?? null) : ledgerLine(entry).reason;
  const facts = [
    ['kind', kindOf(source.event)],
    ['number', source.revision],
    ['time', <LocalTime key="time" at={source.at} />],
    ...(reason === null ? [] : [['reason', <Reason key="reason" text={reason} />] as const]),
    ['hash', <code key="hash">{source.hash}</code>],
  ] as const;
  return (
    <>
      <dl className={classes.event}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`balance.fact.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {source.public ? (
        <Anchor component={Link} to={momentPath(season, source.revision)} size="sm">
          {t('balance.replay')}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          {t('balance.private')}
        </Text>
      )}
      {me?.role === 'admin' && (
        <Anchor component={Link} to={eventPath(season, source.revision)} size="sm" display="block">
          {t('balance.audit')}
        </Anchor>
      )}
    </>
  );
}
