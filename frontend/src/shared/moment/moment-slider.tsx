import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import { ActionIcon, Group, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { useSeasonsQuery } from '../bracket/bracket.generated.js';
import { momentAsked } from './moment.js';
import { useMoment } from './use-moment.js';
import classes from './moment.module.css';

/** Milliseconds for which the handle rests until the page shows its moment. */
const REST = 150;

interface Props {
  readonly at: string;
  readonly shown: AsOfView | undefined;
  readonly season: SeasonView;
}

/** Every event of a season. While the handle moves, only the label follows. */
export function MomentSlider({ at, shown, season }: Props) {
  const { t, i18n } = useTranslation('moment');
  // The season may have gone on since the list was loaded.
  useSeasonsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { revision, choose } = useHandle({ at, shown, season });
  const last = Math.max(season.revision, 0);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const label = t('eventOf', { event: number(Math.max(revision, 0)), events: number(last) });
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('eventBefore')}
        disabled={revision <= 0}
        onClick={() => choose(revision - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.track}>
        <input
          type="range"
          className={classes.slider}
          min={0}
          max={last}
          value={Math.max(revision, 0)}
          aria-label={t('slider')}
          aria-valuetext={label}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
        <Text size="sm" c="dimmed" className={classes.count}>
          {label}
        </Text>
      </div>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={t('eventAfter')}
        disabled={revision >= last}
        onClick={() => choose(revision + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** -1 before the first event. It may be ahead of the address, which follows once it rests. */
function useHandle({ at, shown, season }: Props) {
  const { show } = useMoment();
  const [moved, setMoved] = useState<{ readonly from: string; readonly to: number } | null>(null);
  const settle = useDebouncedCallback(show, REST);
  const asked = momentAsked(at).revision ?? shown?.revision ?? revisionAt(at, season);
  const revision = moved?.from === at ? moved.to : asked;
  const choose = (to: number) => {
    setMoved({ from: at, to });
    settle(to);
  };
  return { revision: Math.min(revision, season.revision), choose };
}

/** While no answer says to which event a time belongs. */
function revisionAt(time: string, { opened_at: openedAt, revision }: SeasonView): number {
  return Date.parse(time) < Date.parse(openedAt) ? -1 : revision;
}
