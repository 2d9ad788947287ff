import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { profilePath } from '../../shared/routing/paths.js';
import { Money } from '../../shared/format/money.js';
import { Held } from '../../shared/moment/held.js';
import { MomentBar } from '../../shared/moment/moment-bar.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { Movement } from './movement.js';
import { Podium } from './podium.js';
import { RoundsChart } from '../../shared/leaderboard/rounds-chart.js';
import { Sparkline } from './sparkline.js';
import { BoardSearch } from './board-search.js';
import { Board } from './board.js';
import type { BoardColumn } from './board-row.js';
import { useBestBettorsInfiniteQuery } from './leaderboard.generated.js';
import { useBettorReason } from '../../shared/leaderboard/rank-reason.js';
import { useBoardSearch } from './use-board-search.js';
import { numberFormat } from '../../shared/format/formats.js';

export function BettorBoard({ season }: { season: number | undefined }) {
  const { t, i18n } = useTranslation('leaderboard');
  const search = useBoardSearch();
  const whyOf = useBettorReason();
  const { at, known } = useMoment();
  const list = useBestBettorsInfiniteQuery({ season, at, known, search: search.search || undefined });
  const { data, busy } = useHeld(list, `${season} ${search.search}`);
  const first = data?.pages[0];
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const columns: BoardColumn<BettorRow>[] = [
    { key: 'progress', cell: (row) => <Sparkline rounds={row.rounds} /> },
    { key: 'net', cell: (row) => <Money amount={row.net} /> },
    { key: 'won', wide: true, cell: (row) => t('wonOf', { won: row.won, decided: row.decided }) },
    { key: 'hitRate', wide: true, cell: (row) => (row.decided === 0 ? '–' : percent.format(row.hit_rate)) },
    { key: 'bets', wide: true, cell: (row) => row.bets },
  ];
  return (
    <>
      <MomentBar season={season} shown={first?.as_of} />
      <Held busy={busy}>
        {!search.search && first && <Podium rows={first.rows} season={season} />}
        <BoardSearch board="bettors" of={search} />
        <Board
          board="bettors"
          list={{ ...list, currentData: data }}
          search={search.search}
          whyOf={whyOf}
          columns={columns}
          idOf={(row) => row.user_id}
          nameOf={(row) =>
            row.name === null ? (
              t('deletedUser')
            ) : (
              <>
                <Anchor component={Link} to={profilePath(row.name)}>
                  {row.name}
                </Anchor>
                <Movement row={row} />
              </>
            )
          }
        />
        {!search.search && first && first.rows.length > 0 && <RoundsChart rows={first.rows} me={first.me} />}
      </Held>
    </>
  );
}
