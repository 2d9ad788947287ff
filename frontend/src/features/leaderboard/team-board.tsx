import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TeamRow } from '@arena/projections/leaderboards/leaderboard.types';
import { RoundName } from '../../shared/bracket/round-names.js';
import { Money } from '../../shared/format/money.js';
import { Held } from '../../shared/moment/held.js';
import { MomentBar } from '../../shared/moment/moment-bar.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { TeamLink } from '../../shared/teams/team-link.js';
import { BoardSearch } from './board-search.js';
import { Board } from './board.js';
import type { BoardColumn } from './board-row.js';
import { useBestTeamsInfiniteQuery } from './leaderboard.generated.js';
import { useTeamReason } from '../../shared/leaderboard/rank-reason.js';
import { useBoardSearch } from './use-board-search.js';
import classes from './leaderboard.module.css';

const COLUMNS: BoardColumn<TeamRow>[] = [
  { key: 'matchesWon', cell: (row) => row.won },
  { key: 'matchesLost', wide: true, cell: (row) => row.lost },
  { key: 'round', cell: (row) => (row.round === 0 ? '–' : <RoundName round={row.round} />) },
  { key: 'balance', wide: true, cell: (row) => <Money amount={row.balance} /> },
];

export function TeamBoard({ season }: { season: number | undefined }) {
  const { t } = useTranslation('leaderboard');
  const search = useBoardSearch();
  const whyOf = useTeamReason();
  const { at, known } = useMoment();
  const list = useBestTeamsInfiniteQuery({ season, at, known, search: search.search || undefined });
  const { data, busy } = useHeld(list, `${season} ${search.search}`);
  return (
    <>
      <MomentBar season={season} shown={data?.pages[0]?.as_of} />
      <BoardSearch board="teams" of={search} />
      <Held busy={busy}>
        <Board
          board="teams"
          list={{ ...list, currentData: data }}
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
      </Held>
    </>
  );
}
