import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useSettings } from '../../shared/api/session.js';
import { matchPath } from '../../shared/routing/paths.js';
import { useLedgerQuery } from '../../shared/money/ledger-api.js';
import { ledgerLine } from '../../shared/money/ledger-line.js';
import { WelcomeOffer } from '../../shared/money/welcome-offer.js';
import { Held } from '../../shared/moment/held.js';
import { MomentBar } from '../../shared/moment/moment-bar.js';
import type { MomentArg } from '../../shared/moment/moment.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { Money } from '../../shared/format/money.js';
import { Reason } from '../../shared/notices/reason.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { BalanceExplained } from './balance/balance-explained.js';
import { EntrySource } from './balance/entry-source.js';
import classes from './profile.module.css';

const PAGE = 20;

interface Props {
  readonly me: FullUserView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

export function MoneyPanel({ me, season }: Props) {
  const { at, known } = useMoment();
  return (
    <Stack>
      {season === undefined && at === undefined && <MoneyNow me={me} />}
      <Ledger key={season} userId={me.user_id} {...{ season, at, known }} />
    </Stack>
  );
}

function MoneyNow({ me }: { me: FullUserView }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <dl className={classes.sums}>
        <Sum label={t('money.balance')} amount={me.stDollars} />
        <Sum label={t('money.inPlay')} amount={me.stDollars_in_play} />
      </dl>
      <WelcomeOffer userId={me.user_id} explained />
      {me.stDollars < 0 && <Text size="sm">{t('money.debt')}</Text>}
    </>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <Paper withBorder p="md">
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz="1.6rem" fw={800}>
        <Money amount={amount} />
      </Text>
    </Paper>
  );
}

interface LedgerProps extends MomentArg {
  readonly userId: string;
  readonly season: number | undefined;
}

function Ledger({ userId, season, at, known }: LedgerProps) {
  const { t } = useTranslation('profile');
  const ledger = useLedgerQuery({ userId, season, at, known });
  const { data, busy } = useHeld(ledger, userId);
  const past = at !== undefined || season !== undefined;
  return (
    <section aria-labelledby="ledger">
      <MomentBar own season={season} shown={data?.as_of} />
      {past && data && (
        <dl className={classes.sums}>
          <Sum
            label={at === undefined ? t('money.balanceAtEnd', { season }) : t('money.balance')}
            amount={data.balance}
          />
        </dl>
      )}
      <SectionTitle order={2} size="h3" id="ledger" mt={past ? 'md' : 0}>
        {t('ledger.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed" mb="sm">
        {t('ledger.lead')}
      </Text>
      <Loaded of={{ ...ledger, data: data?.entries }} loading={240}>
        {(entries) => (
          <Held busy={busy}>
            <Entries entries={entries} userId={userId} season={season} at={at} />
          </Held>
        )}
      </Loaded>
    </section>
  );
}

interface EntriesProps extends MomentArg {
  readonly entries: readonly LedgerEntryView[];
  readonly userId: string;
  readonly season: number | undefined;
}

function Entries({ entries, userId, season, at }: EntriesProps) {
  const { t } = useTranslation('profile');
  const { settings } = useSettings();
  const [shown, setShown] = useState(PAGE);
  if (entries.length === 0) return <NoEntries season={season} at={at} />;
  return (
    <>
      <BalanceExplained entries={entries} />
      <ol className={classes.ledger}>
        {entries.slice(0, shown).map((entry, at) => (
          <Entry key={`${entry.event_id}:${at}`} entry={entry} season={season ?? settings?.season}>
            {settings && (
              <EntrySource {...{ entry, userId }} season={season ?? settings.season} asked={season} />
            )}
          </Entry>
        ))}
      </ol>
      {entries.length > shown && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={() => setShown(shown + PAGE)}>
            {t('ledger.more', { count: entries.length - shown })}
          </Button>
        </Group>
      )}
    </>
  );
}

function NoEntries({ season, at }: Pick<Props, 'season'> & MomentArg) {
  const { t } = useTranslation(['profile', 'moment']);
  if (at !== undefined) return <EmptyState title={t('moment:emptyLedger')} />;
  if (season !== undefined) return <EmptyState title={t('ledger.nonePast')} />;
  return <EmptyState title={t('ledger.none')} text={t('ledger.noneText')} />;
}

interface EntryProps {
  readonly entry: LedgerEntryView;
  readonly season: number | undefined;
}

function Entry({ entry, season, children }: EntryProps & { children: ReactNode }) {
  const { t } = useTranslation('profile');
  return (
    <li className={classes.entry}>
      <div className={classes.entryText}>
        <b>{t(`ledger.${ledgerLine(entry).key}`)}</b>
        <About entry={entry} season={season} />
        <Text size="xs" c="dimmed">
          <LocalTime at={entry.at} /> · {t('ledger.revision', { revision: entry.revision })}
        </Text>
        {children}
      </div>
      <div className={classes.entryMoney}>
        <b>
          <Money amount={entry.amount} signed />
        </b>
        <Text size="xs" c="dimmed">
          {t('ledger.after')} <Money amount={entry.balance} />
        </Text>
      </div>
    </li>
  );
}

/** Team, match and reason of an entry. */
function About({ entry, season }: EntryProps) {
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

function MatchLink({ entry, season }: EntryProps) {
  const { t } = useTranslation('profile');
  const { match_id: matchId } = entry.because;
  if (matchId === undefined || season === undefined) return null;
  return (
    <Anchor component={Link} to={matchPath(season, matchId)} className={classes.entryMatch ?? ''} inherit>
      {t('ledger.match', { ...ledgerLine(entry).match })}
    </Anchor>
  );
}
