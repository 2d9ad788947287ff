import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { isStaff } from '@arena/projections/pages/guards';
import { MomentBanner } from './moment-banner.js';
import { useMoment } from './use-moment.js';
import { useMe, useSettings } from '../api/session.js';
import { useSeasonsQuery } from '../bracket/bracket.generated.js';
import classes from './moment.module.css';

interface Props {
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  /** Whether the page shows the reader's own data, whose past is always theirs to read. */
  readonly own?: boolean | undefined;
  readonly shown: AsOfView | undefined;
}

/** Whether a button of the bar was pressed. Not a state, because the page may then show another bar. */
const press = { pending: false };

/** Offers to look back, or says which moment the page shows and leads to another one. */
export function MomentBar({ season, own, shown }: Props) {
  const { t } = useTranslation('moment');
  const { at, show } = useMoment();
  const found = useLookBack({ season, own });
  const bar = useRef<HTMLDivElement>(null);
  const past = at !== undefined;
  useEffect(() => {
    // The pressed button is gone.
    const next = bar.current?.querySelector('input') ?? bar.current?.querySelector('button');
    if (press.pending) next?.focus();
    press.pending = false;
  }, [past]);
  const change = (revision: number | null) => {
    press.pending = true;
    show(revision);
  };
  if (!past && !found) return null;
  return (
    <div ref={bar} className={classes.bar}>
      {past ? (
        <MomentBanner at={at} shown={shown} found={found} season={season} onBack={() => change(null)} />
      ) : (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => change(Math.max(0, found?.revision ?? 0))}
        >
          {t('lookBack')}
        </Button>
      )}
    </div>
  );
}

/** The season in which the reader may look back. Null: in none, or it is not known yet. */
function useLookBack({ season, own = false }: Omit<Props, 'shown'>): SeasonView | null {
  const { me } = useMe();
  const { settings } = useSettings();
  const always = isStaff(me) || (own && me !== null);
  const { data: seasons } = useSeasonsQuery(undefined, { skip: !always && season === undefined });
  const asked = season ?? settings?.season;
  const found = seasons?.find((each) => each.season === asked);
  return found && (always || found.closed_at !== null) ? found : null;
}
