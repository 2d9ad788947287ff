import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BracketBoard } from '../../shared/bracket/board/bracket-board.js';
import { layOutBracket, stageIn } from '../../shared/bracket/board/bracket-layout.js';
import { measuresOf } from '../../shared/bracket/board/bracket-measures.js';
import { RoundList } from '../../shared/bracket/board/round-list.js';
import { Heading } from '../../shared/headings/heading.js';
import { useWidth } from '../../shared/ui/use-width.js';
import classes from './replay.module.css';

/** The whole bracket at one moment; on a phone its newest round. */
export function ReplayBracket({ bracket }: { bracket: BracketView }) {
  const { t } = useTranslation('replay');
  const { ref, width } = useWidth<HTMLElement>();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { matches, rounds, season, grand_winner: champion } = bracket;
  const layout = useMemo(() => layOutBracket(matches, rounds), [matches, rounds]);
  const newest = layout.columns.findLast(({ view }) => view !== null);
  return (
    <section ref={ref} className={classes.bracket} aria-label={t('bracket')} tabIndex={0} data-wide>
      {!newest && <Text c="dimmed">{t('noBracket')}</Text>}
      {newest && narrow && <NewestRound layout={layout} column={newest} season={season} followed={null} />}
      {newest && !narrow && width !== null && (
        <BracketBoard
          {...{ layout, season, champion, width }}
          zoom={Math.min(1, width / measuresOf(layout, width).width)}
        />
      )}
    </section>
  );
}

function NewestRound(props: ComponentProps<typeof RoundList>) {
  const { t } = useTranslation('bracket');
  const { column } = props;
  return (
    <>
      <Heading level={2}>{t(stageIn(column) ?? 'round', { round: column.round })}</Heading>
      <RoundList {...props} />
    </>
  );
}
