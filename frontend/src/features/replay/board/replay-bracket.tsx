import { Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../shared/ui/use-narrow.js';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BracketBoard } from '../../../shared/bracket/board/bracket-board.js';
import { layOutBracket } from '../../../shared/bracket/board/layout/bracket-layout.js';
import { boxOf, measuresOf, reachedPart } from '../../../shared/bracket/board/layout/bracket-measures.js';
import type { BracketLayout } from '../../../shared/bracket/board/layout/bracket-layout.types.js';
import { fitOf, Zoom } from '../../../shared/bracket/board/zoom.js';
import { useInnerSize } from '../../../shared/ui/use-inner-size.js';
import { ReplayRound } from './replay-round.js';
import { useBoardView } from './use-board-view.js';
import classes from '../replay.module.css';

/** At this zoom, the names of the teams can still be read. */
const READABLE = 0.9;
/** A bracket on its own shrinks no further than this to fit on its part of the screen. */
const SMALL = 0.75;

interface Props {
  readonly bracket: BracketView;
  /** The match that the moment is about. */
  readonly matchId: string | null;
  /** The match to which the bracket scrolls, if it is another one. */
  readonly inSight?: string | null | undefined;
  /** Matches that differ from those of another bracket on the page. */
  readonly different?: ReadonlySet<string> | undefined;
  /** Whether another bracket stands beside it, or above or below it in a narrow window. Its names stay readable then. */
  readonly beside?: boolean;
  /** Whether the matches lead to their pages. Those of an imagined season have none. */
  readonly linked?: boolean;
}

/** The bracket at one moment: whole, or on a phone one round at a time. */
export function ReplayBracket({ bracket, matchId, inSight = matchId, ...look }: Props) {
  const { different, beside = false, linked = true } = look;
  const { t } = useTranslation('replay');
  const narrow = useNarrow();
  const { matches, rounds } = bracket;
  const layout = useMemo(() => layOutBracket(matches, rounds), [matches, rounds]);
  const newest = layout.columns.findLast(({ view }) => view !== null);
  if (!newest) return <Text c="dimmed">{t('noBracket')}</Text>;
  if (narrow)
    return (
      <ReplayRound
        // A new match to show forgets the round that the reader chose before.
        key={inSight === matchId ? 'moment' : inSight}
        start={
          layout.columns.find(({ cells }) => cells.some(({ match }) => match?.match_id === inSight)) ?? newest
        }
        season={bracket.season}
        layout={layout}
        inSight={inSight}
        different={different}
        linked={linked}
      />
    );
  return (
    <WholeBracket
      bracket={bracket}
      matchId={matchId}
      inSight={inSight}
      different={different}
      beside={beside}
      linked={linked}
      whole={layout}
    />
  );
}

interface WholeProps extends Props {
  readonly inSight: string | null;
  readonly beside: boolean;
  readonly linked: boolean;
  readonly whole: BracketLayout;
}

/** Draws only the rows in or near sight: a moment of 512 teams may change half of their matches. */
function WholeBracket({ bracket, whole, matchId, inSight, different, beside, linked }: WholeProps) {
  const { t } = useTranslation('replay');
  const { ref, width, height } = useInnerSize<HTMLElement>();
  const [chosen, setChosen] = useState<number | 'fit' | 'first'>('first');
  const { matches, rounds, season, grand_winner: champion } = bracket;
  const isTooWide = beside && fitOf(whole, width) < 1;
  const layout = useMemo(() => {
    if (isTooWide) return layOutBracket(matches, rounds, true);
    return beside || width === null ? whole : reachedPart(whole, width);
  }, [isTooWide, beside, width, matches, rounds, whole]);
  const fit = beside ? fitOf(layout, width) : screenFitOf(layout, width, height);
  const zoom = zoomOf(chosen, fit, beside);
  const box = useMemo(
    () => (width === null ? null : boxOf(layout, width, inSight)),
    [layout, width, inSight],
  );
  const measures = useMemo(() => (width === null ? null : measuresOf(layout, width)), [layout, width]);
  const rows = useBoardView(ref, box, measures && { measures, zoom });
  return (
    <div>
      <Group justify="flex-end" className={beside ? classes.zoomBeside : classes.zoom}>
        <Zoom zoom={zoom} onZoom={(next) => setChosen(next ?? 'fit')} />
      </Group>
      <section
        ref={ref}
        className={classes.bracket}
        data-beside={beside || undefined}
        aria-label={t('bracket')}
        tabIndex={0}
        data-wide
      >
        {width !== null && rows && (
          <BracketBoard
            layout={layout}
            season={season}
            champion={champion}
            width={width}
            zoom={zoom}
            rows={rows}
            different={different}
            linked={linked}
            marked={matchId}
          />
        )}
      </section>
    </div>
  );
}

/** The zoom at which the width is in sight, and the height as long as the names can be read. */
function screenFitOf(layout: BracketLayout, width: number | null, height: number): number {
  const fit = fitOf(layout, width);
  if (width === null || height === 0) return fit;
  const percent = Math.floor((height / measuresOf(layout, width).height) * 100);
  return Math.min(fit, Math.max(SMALL, percent / 100));
}

/** Beside another bracket, a large one begins at a size that can be read, and scrolls. */
function zoomOf(chosen: number | 'fit' | 'first', fit: number, beside: boolean): number {
  if (typeof chosen === 'number') return chosen;
  return chosen === 'first' && beside ? Math.max(READABLE, fit) : fit;
}
