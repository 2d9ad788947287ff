import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useBracketQuery } from '../../shared/bracket/bracket-api.js';
import { NotLoaded } from '../../shared/notices/loaded.js';
import { matchPath } from '../../shared/routing/paths.js';
import { knownNow, type Correction } from './known-now.js';
import { ShownBracket } from './shown-bracket.js';
import classes from './bracket.module.css';

interface Props {
  readonly bracket: BracketView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
}

/** The bracket of a past moment, with the winners shown then or those known now. */
export function PastBracket({ bracket, season }: Props) {
  const { t } = useTranslation('moment');
  const [view, setView] = useState('then');
  const query = useBracketQuery(view === 'now' ? { season } : skipToken);
  const { currentData: present } = query;
  const known = useMemo(() => (present ? knownNow(bracket, present) : null), [bracket, present]);
  const corrected = useMemo(
    () => known && new Set(known.corrections.map(({ match }) => match.match_id)),
    [known],
  );
  return (
    <>
      <Group className={classes.onScreen ?? ''}>
        <SegmentedControl
          aria-label={t('winners.label')}
          value={view}
          onChange={setView}
          data={[
            { value: 'then', label: t('winners.then') },
            { value: 'now', label: t('winners.now') },
          ]}
        />
      </Group>
      <NotLoaded of={query} />
      {known && <Corrections corrections={known.corrections} season={bracket.season} />}
      <ShownBracket bracket={known?.bracket ?? bracket} corrected={corrected ?? undefined} />
    </>
  );
}

interface CorrectionsProps {
  readonly corrections: readonly Correction[];
  readonly season: number;
}

function Corrections({ corrections, season }: CorrectionsProps) {
  const { t } = useTranslation(['moment', 'bracket']);
  if (corrections.length === 0) return <Text role="status">{t('corrected.none')}</Text>;
  return (
    <div role="status">
      <Text fw={700}>{t('mark.corrected', { ns: 'bracket' })}</Text>
      <ul className={classes.corrections}>
        {corrections.map(({ match, then, now }) => (
          <li key={match.match_id}>
            <Anchor component={Link} to={matchPath(season, match.match_id)} underline="always">
              {t('corrected.line', { round: match.round, number: match.number, now, then })}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
