import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { useMatchPlace } from '../../bracket/round-names.js';
import { LocalTime } from '../../format/local-time.js';
import { Money } from '../../format/money.js';
import { Reason } from '../../notices/reason.js';
import { eventPath, matchPath } from '../../routing/paths.js';
import { ledgerLine } from '../ledger-line.js';
import classes from './ledger.module.css';

interface AboutProps {
  readonly entry: LedgerEntryView;
  readonly season: number;
}

interface Props extends AboutProps {
  /** Whether the amount leads to its event in the audit trail. */
  readonly audited: boolean;
  readonly children: ReactNode;
}

/** One movement of money: what it was, why, and the balance after it. */
export function LedgerEntry({ entry, season, audited, children }: Props) {
  const { t } = useTranslation('profile');
  const amount = <Money amount={entry.amount} signed />;
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <b>{t(`ledger.${ledgerLine(entry).key}`)}</b>
        <About entry={entry} season={season} />
        <Text size="xs" c="dimmed">
          <LocalTime at={entry.at} /> ·{' '}
          <span className={classes.together}>{t('ledger.revision', { revision: entry.revision })}</span>
        </Text>
      </div>
      <div className={classes.entryMoney}>
        <b>
          {audited ? (
            <Anchor
              component={Link}
              to={eventPath(season, entry.revision)}
              c="inherit"
              underline="always"
              inherit
            >
              {amount}
            </Anchor>
          ) : (
            amount
          )}
        </b>
        <Text size="xs" c="dimmed">
          {t('ledger.after')} <Money amount={entry.balance} />
        </Text>
      </div>
      <div className={classes.entrySource}>{children}</div>
    </li>
  );
}

function About({ entry, season }: AboutProps) {
  const { match, team, reason } = ledgerLine(entry);
  return (
    <Text size="sm">
      {team}
      {team && match && ' · '}
      {match && <MatchLink entry={entry} season={season} />}
      {(team ?? match) && reason && ' · '}
      {reason && <Reason text={reason} />}
    </Text>
  );
}

function MatchLink({ entry, season }: AboutProps) {
  const placeOf = useMatchPlace();
  const { match } = ledgerLine(entry);
  const { match_id: matchId } = entry.because;
  if (matchId === undefined || match === null) return null;
  return (
    <Anchor component={Link} to={matchPath(season, matchId)} className={classes.entryMatch ?? ''} inherit>
      {placeOf(match)}
    </Anchor>
  );
}
