import { useViewportSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BracketBoard } from '../../shared/bracket/board/bracket-board.js';
import { layOutBracket } from '../../shared/bracket/board/layout/bracket-layout.js';
import { fillOf, reachedPart } from '../../shared/bracket/board/layout/bracket-measures.js';

interface Props {
  readonly bracket: BracketView;
  /** Pixels around the bracket. */
  readonly margin: number;
  /** Pixels below it, for something else. */
  readonly below?: number;
  /** The smallest zoom. A frame that is too small for it scrolls. */
  readonly readable?: number;
}

export function FittedBracket({ bracket, margin, below = 0, readable }: Props) {
  const { matches, rounds, season, grand_winner: champion } = bracket;
  const layout = useMemo(() => layOutBracket(matches, rounds), [matches, rounds]);
  const window = useViewportSize();
  const width = window.width - 2 * margin;
  const height = window.height - 2 * margin - below;
  if (width <= 0 || height <= 0) return null;
  const reached = reachedPart(layout, width);
  return (
    <BracketBoard
      layout={reached}
      season={season}
      champion={champion}
      {...fillOf(reached, { width, height }, readable)}
    />
  );
}
