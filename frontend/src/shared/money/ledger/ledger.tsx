import { Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { useSettings } from '../../api/session.js';
import { SeasonRoundNames } from '../../bracket/round-names.js';
import { SectionTitle } from '../../headings/section-title.js';
import { Held } from '../../moment/held.js';
import { MomentBar } from '../../moment/moment-bar.js';
import { useHeld } from '../../moment/use-held.js';
import { useMoment } from '../../moment/use-moment.js';
import { Loaded } from '../../notices/loaded.js';
import { useLedgerQuery } from '../ledger.generated.js';
import { BalanceExplained } from './balance-explained.js';
import { EntrySource } from './entry-source.js';
import { LedgerEntry } from './ledger-entry.js';
import { SumCard, SumCards } from './sum-card.js';
import classes from './ledger.module.css';

/** Entries that are shown at first, and with each further step. */
const PAGE = 20;

interface Props {
  readonly userId: string;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  /** Whether it is the reader's own. Otherwise, the reader is an admin, and amounts lead to the audit trail. */
  readonly own: boolean;
  readonly level: 2 | 3;
  readonly lead: string;
  /** Shown if nothing has moved. */
  readonly empty: ReactNode;
}

/** Why a balance is what it is, now or at the moment of the address: its course, its sum, and every movement. */
export function Ledger({ userId, season, own, level, lead, empty }: Props) {
  const { t } = useTranslation('profile');
  const { at, known } = useMoment();
  const ledger = useLedgerQuery({ userId, season, at, known });
  const { data, busy } = useHeld(ledger, `${userId} ${season}`);
  const past = at !== undefined || season !== undefined;
  return (
    <section aria-labelledby="ledger">
      <MomentBar own={own} season={season} shown={data?.as_of} />
      {past && data && (
        <SumCards>
          <SumCard
            label={at === undefined ? t('money.balanceAtEnd', { season }) : t('money.balance')}
            amount={data.balance}
          />
        </SumCards>
      )}
      <SectionTitle order={level} size="h3" id="ledger" mt={past ? 'md' : 0}>
        {t('ledger.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed" mb="sm">
        {lead}
      </Text>
      <Loaded of={{ ...ledger, data: data?.entries }} loading={240} empty={empty}>
        {(entries) => (
          <Held busy={busy}>
            <BalanceExplained entries={entries} level={level} />
            <SeasonRoundNames
              season={season}
              at={at}
              known={known}
              needed={entries.some(({ because }) => because.match_id !== undefined)}
            >
              <Entries entries={entries} userId={userId} season={season} own={own} />
            </SeasonRoundNames>
          </Held>
        )}
      </Loaded>
    </section>
  );
}

interface EntriesProps extends Pick<Props, 'userId' | 'season' | 'own'> {
  readonly entries: readonly LedgerEntryView[];
}

function Entries({ entries, userId, season, own }: EntriesProps) {
  const { t } = useTranslation('profile');
  const { settings } = useSettings();
  const [shown, setShown] = useState(PAGE);
  const played = season ?? settings?.season;
  if (played === undefined) return null;
  return (
    <>
      <ol className={classes.ledger}>
        {entries.slice(0, shown).map((entry, at) => (
          <LedgerEntry key={`${entry.event_id}:${at}`} entry={entry} season={played} audited={!own}>
            <EntrySource entry={entry} userId={userId} season={played} asked={season} />
          </LedgerEntry>
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
