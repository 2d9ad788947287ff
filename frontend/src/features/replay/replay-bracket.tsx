import { Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { BracketBoard } from '../../shared/bracket/board/bracket-board.js';
import { layOutBracket } from '../../shared/bracket/board/bracket-layout.js';
import type { BracketLayout, Column } from '../../shared/bracket/board/bracket-layout.types.js';
import { RoundList } from '../../shared/bracket/board/round-list.js';
import { RoundSwitch } from '../../shared/bracket/board/round-switch.js';
import { fitOf, Zoom } from '../../shared/bracket/board/zoom.js';
import { useWidth } from '../../shared/ui/use-width.js';
import { useKeepInSight } from './use-keep-in-sight.js';
import classes from './replay.module.css';

interface Props {
  readonly bracket: BracketView;
  /** The match that the moment is about. */
  readonly matchId: string | null;
}

/** The bracket at one moment: whole, or on a phone one round at a time. */
export function ReplayBracket({ bracket, matchId }: Props) {
  const { t } = useTranslation('replay');
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { matches, rounds } = bracket;
  const layout = useMemo(() => layOutBracket(matches, rounds), [matches, rounds]);
  const newest = layout.columns.findLast(({ view }) => view !== null);
  if (!newest) return <Text c="dimmed">{t('noBracket')}</Text>;
  if (narrow) return <OneRound layout={layout} newest={newest} season={bracket.season} />;
  return <WholeBracket {...{ bracket, layout, matchId }} />;
}

/** Follows the newest round until the reader chooses another one. */
function OneRound({ layout, newest, season }: { layout: BracketLayout; newest: Column; season: number }) {
  const { t } = useTranslation('replay');
  const [chosen, setChosen] = useState<number | null>(null);
  const column = layout.columns.find(({ round }) => round === chosen) ?? newest;
  return (
    <section aria-label={t('bracket')}>
      <RoundSwitch
        {...{ layout, column }}
        onRound={(round) => setChosen(round === newest.round ? null : round)}
      />
      <RoundList {...{ layout, column, season }} followed={null} />
    </section>
  );
}

function WholeBracket({ bracket, layout, matchId }: Props & { layout: BracketLayout }) {
  const { t } = useTranslation('replay');
  const { ref, width } = useWidth<HTMLElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const { season, grand_winner: champion } = bracket;
  const zoom = chosen ?? fitOf(layout, width);
  useKeepInSight(ref, matchId, zoom);
  return (
    <div>
      <Group justify="flex-end" mb="xs">
        <Zoom zoom={zoom} onZoom={setChosen} />
      </Group>
      <section ref={ref} className={classes.bracket} aria-label={t('bracket')} tabIndex={0} data-wide>
        {width !== null && <BracketBoard {...{ layout, season, champion, width, zoom }} marked={matchId} />}
      </section>
    </div>
  );
}
