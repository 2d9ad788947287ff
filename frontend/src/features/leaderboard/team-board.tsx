import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { Money } from '../../shared/format/money.js';
import { TeamLink } from '../../shared/teams/team-link.js';
import { BoardSearch } from './board-search.js';
import { Board } from './board.js';
import type { BoardColumn } from './board-row.js';
import { useBestTeamsInfiniteQuery } from './leaderboard-api.js';
import { useTeamReason } from './rank-reason.js';
import { useBoardSearch } from './use-board-search.js';
import classes from './leaderboard.module.css';

const COLUMNS: BoardColumn<TeamRow>[] = [
  { key: 'matchesWon', cell: (row) => row.won },
  { key: 'matchesLost', wide: true, cell: (row) => row.lost },
  { key: 'round', cell: (row) => (row.round === 0 ? '–' : row.round) },
  { key: 'balance', wide: true, cell: (row) => <Money amount={row.balance} /> },
];

export function TeamBoard({ season }: { season: number | undefined }) {
  const { t } = useTranslation('leaderboard');
  const search = useBoardSearch();
  const whyOf = useTeamReason();
  const list = useBestTeamsInfiniteQuery({ season, search: search.search });
  return (
    <>
      <BoardSearch board="teams" of={search} />
      <Board
        board="teams"
        list={list}
        search={search.search}
        whyOf={whyOf}
        columns={COLUMNS}
        idOf={(row) => row.team_id}
        nameOf={(row) => (
          <>
            <TeamLink name={row.name} color={row.color} />
            {row.champion && (
              <span className={classes.champion}>
                <IconCrown size={14} aria-hidden /> {t('champion')}
              </span>
            )}
          </>
        )}
      />
    </>
  );
}
