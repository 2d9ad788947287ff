import { Pagination } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketLayout, Column } from '../../../shared/bracket/board/layout/bracket-layout.types.js';
import { RoundList } from '../../../shared/bracket/board/round-list.js';
import { RoundSwitch } from '../../../shared/bracket/board/round-switch.js';

/** Matches at a time: the first round of 512 teams has 256. */
const PAGE = 16;

interface Props {
  readonly layout: BracketLayout;
  /** The round that is shown until the reader chooses another one. */
  readonly start: Column;
  readonly season: number;
  /** The match that is shown until the reader turns the page. */
  readonly inSight: string | null;
  readonly different?: ReadonlySet<string> | undefined;
  readonly linked?: boolean | undefined;
}

interface PageTurn {
  readonly page: number;
  /** Round and match for which the reader turned to it. */
  readonly at: string;
}

/** One round of the bracket, for a phone. */
export function ReplayRound({ layout, start, season, inSight, different, linked }: Props) {
  const { t } = useTranslation('replay');
  const [chosen, setChosen] = useState<number | null>(null);
  const [turned, setTurned] = useState<PageTurn | null>(null);
  const column = layout.columns.find(({ round }) => round === chosen) ?? start;
  const { cells } = column;
  const at = `${column.round} ${inSight}`;
  const place = cells.findIndex(({ match }) => match !== null && match.match_id === inSight);
  const page = turned?.at === at ? turned.page : Math.floor(Math.max(0, place) / PAGE) + 1;
  const pages = Math.ceil(cells.length / PAGE);
  const shown = { ...column, cells: cells.slice((page - 1) * PAGE, page * PAGE) };
  const spanOf = (each: number) => ({
    from: (each - 1) * PAGE + 1,
    to: Math.min(each * PAGE, cells.length),
  });
  return (
    <section aria-label={t('bracket')}>
      <RoundSwitch
        layout={layout}
        column={column}
        onRound={(round) => setChosen(round === start.round ? null : round)}
      />
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(next) => setTurned({ page: next, at })}
          siblings={0}
          mt="xs"
          getItemProps={(each) => ({ 'aria-label': t('matchesOfPage', spanOf(each)) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'previous' ? 'earlierMatches' : 'laterMatches'),
          })}
        />
      )}
      <RoundList
        layout={layout}
        season={season}
        different={different}
        linked={linked}
        column={shown}
        followed={null}
      />
    </section>
  );
}
