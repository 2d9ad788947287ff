import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { profilePath } from '../../shared/routing/paths.js';
import { useMe } from '../../shared/api/session.js';
import { Money } from '../../shared/format/money.js';
import { Board, type BoardColumn } from './board.js';
import { useBestBettorsQuery } from './leaderboard-api.js';

export function BettorBoard({ season }: { season: number | undefined }) {
  const { t, i18n } = useTranslation('leaderboard');
  const { me } = useMe();
  const { data, error } = useBestBettorsQuery({ season });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const columns: BoardColumn<BettorRow>[] = [
    { key: 'net', cell: (row) => <Money amount={row.net} /> },
    { key: 'won', wide: true, cell: (row) => t('wonOf', { won: row.won, decided: row.decided }) },
    { key: 'hitRate', cell: (row) => (row.decided === 0 ? '–' : percent.format(row.hit_rate)) },
    { key: 'bets', wide: true, cell: (row) => row.bets },
  ];
  return (
    <Board
      board="bettors"
      rows={data}
      error={error}
      columns={columns}
      idOf={(row) => row.user_id}
      isMine={(row) => row.user_id === me?.user_id}
      nameOf={(row) =>
        row.name === null ? (
          t('deletedUser')
        ) : (
          <Anchor component={Link} to={profilePath(row.name)}>
            {row.name}
          </Anchor>
        )
      }
    />
  );
}
