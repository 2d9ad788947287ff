import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { useMe } from '../../shared/api/session.js';
import { Money } from '../../shared/format/money.js';
import { TeamName } from '../../shared/ui/team-name.js';
import { Board, type BoardColumn } from './board.js';
import { useBestTeamsQuery } from './leaderboard-api.js';
import classes from './leaderboard.module.css';

const COLUMNS: BoardColumn<TeamRow>[] = [
  { key: 'matchesWon', cell: (row) => row.won },
  { key: 'matchesLost', wide: true, cell: (row) => row.lost },
  { key: 'round', cell: (row) => (row.round === 0 ? '–' : row.round) },
  { key: 'balance', wide: true, cell: (row) => <Money amount={row.balance} /> },
];

export function TeamBoard({ season }: { season: number | undefined }) {
  const { t } = useTranslation('leaderboard');
  const { me } = useMe();
  const { data, error } = useBestTeamsQuery({ season });
  return (
    <Board
      board="teams"
      rows={data}
      error={error}
      columns={COLUMNS}
      idOf={(row) => row.team_id}
      isMine={(row) => season === undefined && row.name === me?.team}
      nameOf={(row) => (
        <>
          <TeamName name={row.name} color={row.color} />
          {row.champion && (
            <span className={classes.champion}>
              <IconCrown size={14} aria-hidden /> {t('champion')}
            </span>
          )}
        </>
      )}
    />
  );
}
