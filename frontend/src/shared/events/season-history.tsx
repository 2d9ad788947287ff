import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../api/session.js';
import { SectionTitle } from '../headings/section-title.js';
import { chunk } from '../routing/lost-chunk.js';
import type { HistoryOf } from './history-api.js';
import classes from './season-history.module.css';

const HistoryList = lazy(() =>
  chunk(import('./history-list.js')).then((part) => ({ default: part.HistoryList })),
);

interface Props extends Omit<HistoryOf, 'season'> {
  /** Undefined: the current one. */
  readonly season: number | undefined;
  /** Whether the title names the season, because the page has the history of others, too. */
  readonly named?: boolean;
}

/** What the public log says about a team or a person. Loads when the reader opens it. */
export function SeasonHistory({ kind, id, season: past, named = false }: Props) {
  const { t } = useTranslation('common');
  const { settings } = useSettings();
  const [open, setOpen] = useState(false);
  const season = past ?? settings?.season;
  if (season === undefined) return null;
  return (
    <details className={classes.history} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary>
        <SectionTitle order={2} size="h3" className={classes.title}>
          {named ? t('history.ofSeason', { season }) : t('history.title')}
        </SectionTitle>
      </summary>
      {open && (
        <Suspense fallback={<Skeleton height={160} mt="sm" />}>
          <HistoryList kind={kind} id={id} season={season} />
        </Suspense>
      )}
    </details>
  );
}
