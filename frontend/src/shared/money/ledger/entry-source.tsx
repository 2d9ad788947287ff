import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import { Loaded } from '../../notices/loaded.js';
import { useLedgerSourceQuery } from '../ledger.generated.js';
import { EntryEvent } from './entry-event.js';
import { EntryRules } from './entry-rules.js';

interface Props {
  readonly entry: LedgerEntryView;
  readonly userId: string;
  readonly season: number;
  /** As the API names it: undefined for the current one. */
  readonly asked: number | undefined;
}

export function EntrySource(props: Props) {
  const { t } = useTranslation('profile');
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('balance.source')}</summary>
      {opened && (
        // The names of events load with the first line that opens.
        <Suspense fallback={<Skeleton height={150} />}>
          <Source {...props} />
        </Suspense>
      )}
    </details>
  );
}

function Source({ entry, userId, season, asked }: Props) {
  const query = useLedgerSourceQuery({ userId, season: asked, revision: String(entry.revision) });
  return (
    <Loaded of={query} loading={150}>
      {(source) => (
        <>
          <EntryRules entry={entry} source={source} asked={asked} />
          <EntryEvent entry={entry} source={source} season={season} />
        </>
      )}
    </Loaded>
  );
}
