import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { useMatchPlace } from '../../../../shared/bracket/round-names.js';
import { Money } from '../../../../shared/format/money.js';
import { matchPath } from '../../../../shared/routing/paths.js';
import { EventsLink } from '../../events-link.js';
import { eventsOfRank, eventsOfRevive, type PreviewedMatch } from '../preview-events.js';
import { ChangeTable } from './change-table.js';

interface Won {
  /** Null: the whole tournament. */
  readonly match: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export function MatchTable({ season, changes }: { season: number; changes: WinnerPreview }) {
  const { t } = useTranslation('admin');
  const { match_id: match, round, winner, loser, grand_winner: crown } = changes;
  const name = useMatchPlace()(match);
  const rows: Won[] = [{ match, before: loser, after: winner }];
  if (crown.before !== crown.after) rows.push({ match: null, ...crown });
  return (
    <ChangeTable<Won>
      title={t('overturn.matches', { count: 1 })}
      rows={rows}
      columns={[
        {
          head: t('overturn.head.match'),
          names: true,
          cell: (row) =>
            row.match === null ? (
              t('winner.grandWinner')
            ) : (
              <Group gap="sm">
                <Anchor component={Link} to={matchPath(season, row.match)} size="sm">
                  {name}
                </Anchor>
                <EventsLink of={name} filter={{ season: String(season), match: row.match }} />
              </Group>
            ),
        },
        { head: t('overturn.head.before'), cell: ({ before }) => before ?? t('winner.nobody') },
        { head: t('overturn.head.after'), cell: ({ after }) => after ?? t('winner.nobody') },
      ]}
      note={crown.before === null && crown.after === null && t('overturn.later', { next: round + 1 })}
    />
  );
}

type Revive = WinnerPreview['revives'][number];

/** A team that has won needs no revive. */
export function ReviveTable({ revives, of }: Pick<WinnerPreview, 'revives'> & { of: PreviewedMatch }) {
  const { t } = useTranslation('admin');
  return (
    <ChangeTable<Revive>
      title={t('winner.revives', { count: revives.length })}
      rows={revives}
      columns={[
        { head: t('overturn.head.team'), names: true, cell: ({ team_name }) => team_name },
        { head: t('overturn.head.by'), cell: ({ by }) => t(`winner.reviveBy.${by}`) },
        {
          head: t('overturn.head.before'),
          cell: ({ round }) => t('overturn.revived', { round: round + 1 }),
        },
        { head: t('overturn.head.after'), cell: () => t('overturn.advances') },
        {
          head: t('overturn.head.returned'),
          end: true,
          cell: ({ returned, team_name: team }) => (
            <EventsLink of={team} filter={eventsOfRevive(of, team)}>
              <Money amount={returned} />
            </EventsLink>
          ),
        },
      ]}
    />
  );
}

type Rank = WinnerPreview['ranks'][number];

interface RankProps extends Pick<WinnerPreview, 'ranks'> {
  readonly board: Rank['board'];
  readonly of: PreviewedMatch;
}

export function RankTable({ ranks, board, of }: RankProps) {
  const { t } = useTranslation('admin');
  const rows = ranks.filter((rank) => rank.board === board);
  return (
    <ChangeTable<Rank>
      title={t(`winner.ranks.${board}`, { count: rows.length })}
      rows={rows}
      columns={[
        {
          head: t(board === 'teams' ? 'overturn.head.team' : 'overturn.head.person'),
          names: true,
          cell: ({ name }) => name ?? t('deletedUser'),
        },
        {
          head: t('overturn.head.before'),
          end: true,
          cell: ({ name, before }) =>
            before === null ? (
              '–'
            ) : (
              <EventsLink of={name ?? t('deletedUser')} filter={eventsOfRank(of)}>
                {before}
              </EventsLink>
            ),
        },
        { head: t('overturn.head.after'), end: true, cell: ({ after }) => after ?? '–' },
      ]}
    />
  );
}
