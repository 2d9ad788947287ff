import { Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BracketBoard } from '../../shared/bracket/board/bracket-board.js';
import { layOutBracket } from '../../shared/bracket/board/bracket-layout.js';
import { boxOf, measuresOf } from '../../shared/bracket/board/bracket-measures.js';
import type { BracketLayout } from '../../shared/bracket/board/bracket-layout.types.js';
import { fitOf, Zoom } from '../../shared/bracket/board/zoom.js';
import { useWidth } from '../../shared/ui/use-width.js';
import { ReplayRound } from './replay-round.js';
import { useBoardView } from './use-board-view.js';
import classes from './replay.module.css';

interface Props {
  readonly bracket: BracketView;
  /** The match that the moment is about. */
  readonly matchId: string | null;
  /** Matches that differ from those of another bracket on the page. */
  readonly different?: ReadonlySet<string> | undefined;
}

/** The bracket at one moment: whole, or on a phone one round at a time. */
export function ReplayBracket({ bracket, matchId, different }: Props) {
  const { t } = useTranslation('replay');
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { matches, rounds } = bracket;
  const layout = useMemo(() => layOutBracket(matches, rounds), [matches, rounds]);
  const newest = layout.columns.findLast(({ view }) => view !== null);
  if (!newest) return <Text c="dimmed">{t('noBracket')}</Text>;
  if (narrow) return <ReplayRound {...{ layout, newest, matchId, different }} season={bracket.season} />;
  return <WholeBracket {...{ bracket, layout, matchId, different }} />;
}

/** Draws only the rows in or near sight: a moment of 512 teams may change half of their matches. */
function WholeBracket({ bracket, layout, matchId, different }: Props & { layout: BracketLayout }) {
  const { t } = useTranslation('replay');
  const { ref, width } = useWidth<HTMLElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const { season, grand_winner: champion } = bracket;
  const zoom = chosen ?? fitOf(layout, width);
  const box = useMemo(
    () => (width === null ? null : boxOf(layout, width, matchId)),
    [layout, width, matchId],
  );
  const measures = useMemo(() => measuresOf(layout, width ?? 0), [layout, width]);
  const rows = useBoardView(ref, box, { measures, zoom });
  return (
    <div>
      <Group justify="flex-end" mb="xs">
        <Zoom zoom={zoom} onZoom={setChosen} />
      </Group>
      <section ref={ref} className={classes.bracket} aria-label={t('bracket')} tabIndex={0} data-wide>
        {width !== null && rows && (
          <BracketBoard {...{ layout, season, champion, width, zoom, rows, different }} marked={matchId} />
        )}
      </section>
    </div>
  );
}
