import { useViewportSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BracketBoard } from '../../shared/bracket/board/bracket-board.js';
import { layOutBracket } from '../../shared/bracket/board/layout/bracket-layout.js';
import { measuresOf } from '../../shared/bracket/board/layout/bracket-measures.js';

interface Props {
  readonly bracket: BracketView;
  /** Pixels around the bracket. */
  readonly margin: number;
  /** Also as high as the window. Otherwise, it may be scrolled down. */
  readonly whole?: boolean;
}

export function FittedBracket({ bracket, margin, whole = false }: Props) {
  const { matches, rounds, season, grand_winner: champion } = bracket;
  const layout = useMemo(() => layOutBracket(matches, rounds), [matches, rounds]);
  const window = useViewportSize();
  const width = window.width - 2 * margin;
  const height = window.height - 2 * margin;
  if (width <= 0 || height <= 0) return null;
  const { width: wide, height: high } = measuresOf(layout, width);
  const zoom = whole ? Math.min(width / wide, height / high) : Math.min(1, width / wide);
  return <BracketBoard layout={layout} season={season} champion={champion} width={width} zoom={zoom} />;
}
