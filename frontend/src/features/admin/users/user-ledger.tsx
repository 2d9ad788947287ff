import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { useSettings } from '../../../shared/api/session.js';
import { ledgerLine } from '../../../shared/money/ledger-line.js';
import { Heading } from '../../../shared/headings/heading.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Money } from '../../../shared/format/money.js';
import { eventPath, matchPath } from '../../../shared/routing/paths.js';
import { Reason } from '../../../shared/notices/reason.js';
import { useStaffLedgerQuery } from '../api/people-api.js';
import classes from '../admin.module.css';

/** All movements of a user's money, newest first. */
export function UserLedger({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const ledger = useStaffLedgerQuery({ userId });
  const entries = ledger.currentData?.entries.toSorted((a, b) => b.revision - a.revision);
  return (
    <section>
      <Heading level={3} className={classes.subHeading}>
        {t('ledger.title')}
      </Heading>
      <Loaded of={{ ...ledger, data: entries }} loading={80} empty={<NoEntries />}>
        {(list) => <Entries entries={list} />}
      </Loaded>
    </section>
  );
}

function NoEntries() {
  const { t } = useTranslation('admin');
  return (
    <Text size="sm" c="dimmed">
      {t('ledger.none')}
    </Text>
  );
}

function Entries({ entries }: { entries: readonly LedgerEntryView[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={classes.changes} tabIndex={0} aria-label={t('ledger.title')}>
      {entries.map((entry) => (
        <li key={`${entry.event_id}-${entry.kind}`} className={classes.change}>
          <span>
            {t(`ledger.kind.${entry.kind}`)}
            <Text size="xs" c="dimmed" component="div">
              <LocalTime at={entry.at} /> <Why entry={entry} /> <MatchOf entry={entry} />
            </Text>
          </span>
          <AmountOf entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** Leads to the event that moved it. Of this season, as the ledger is. */
function AmountOf({ entry: { amount, revision } }: { entry: LedgerEntryView }) {
  const { settings } = useSettings();
  const money = <Money amount={amount} signed />;
  if (!settings) return money;
  return (
    <Anchor
      component={Link}
      to={eventPath(settings.season, revision)}
      fw={700}
      c="inherit"
      underline="always"
    >
      {money}
    </Anchor>
  );
}

/** Of this season, as the ledger is. */
function MatchOf({ entry: { because } }: { entry: LedgerEntryView }) {
  const { t } = useTranslation('audit');
  const { settings } = useSettings();
  if (!settings || because.match_id === undefined) return null;
  return (
    <Anchor component={Link} to={matchPath(settings.season, because.match_id)} fz="xs">
      {t('match', { id: because.match_id })}
    </Anchor>
  );
}

function Why({ entry }: { entry: LedgerEntryView }) {
  const { reason, team } = ledgerLine(entry);
  return reason ? <Reason text={reason} /> : team;
}
