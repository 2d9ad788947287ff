import { Button, Group } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamView } from '@arena/projections/teams/team.types';
import { useProposalsQuery } from '../../../shared/access/offers.generated.js';
import { useMe } from '../../../shared/api/session.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { Money } from '../../../shared/format/money.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { addressOf } from '../addresses.js';
import { useStaffTeamsQuery } from '../api/people.generated.js';
import { EventsLink } from '../events-link.js';
import { selectColumn, useSelection } from '../several/selection.js';
import { SeveralBar } from '../several/several-bar.js';
import { ToolPanel } from '../tool-panel.js';
import { ReplaceMemberDialog } from './replace-member-dialog.js';

export function TeamsTool() {
  const { t } = useTranslation('admin');
  const { data, ...teams } = useStaffTeamsQuery({});
  return (
    <ToolPanel>
      <Loaded
        of={{ ...teams, data: data?.teams }}
        loading={160}
        empty={<EmptyState title={t('teams.none')} text={t('teams.noneText')} />}
      >
        {(list) => <TeamTable teams={list} />}
      </Loaded>
    </ToolPanel>
  );
}

function TeamTable({ teams }: { teams: readonly TeamView[] }) {
  const { t } = useTranslation('admin');
  const selection = useSelection();
  // Titles go to the members of the end.
  const isOver = teams.some(({ status }) => status === 'champion');
  return (
    <>
      <DataTable
        cards
        minWidth={900}
        maxHeight={520}
        rows={teams}
        rowKey={(team) => team.team_id}
        columns={[
          selectColumn(
            selection,
            teams,
            ({ team_id: id }) => id,
            ({ name }) => name,
          ),
          {
            head: t('teams.team', { count: teams.length }),
            width: 180,
            names: true,
            cell: ({ name, color }) => <TeamName name={name} color={color} />,
          },
          {
            head: t('teams.members'),
            cell: ({ leader, mate }) =>
              `${leader.name ?? t('deletedUser')}, ${mate.name ?? t('deletedUser')}`,
          },
          {
            head: t('teams.video'),
            cell: (team) => <VideoOf team={team} />,
          },
          { head: t('teams.status'), cell: ({ status }) => t(`teamStatus.${status}`) },
          {
            head: t('events.link'),
            cell: ({ name, team_id: team }) => <EventsLink of={name} filter={{ team }} />,
          },
          { head: t('teams.balance'), end: true, cell: ({ balance }) => <Money amount={balance} /> },
          {
            end: true,
            cell: (team) => <Actions team={team} mayReplace={!isOver} />,
          },
        ]}
      />
      <SeveralBar of="teams" selection={selection} />
    </>
  );
}

/** Public, waiting for approval, refused, or none. */
function VideoOf({ team: { name, is_rendered_video: isPublic } }: { team: TeamView }) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const { currentData } = useProposalsQuery(me ? { userId: me.user_id } : skipToken);
  if (isPublic) return t('teams.hasVideo');
  const proposal = currentData?.find(({ team }) => team === name);
  return proposal ? t(`videos.approval.${proposal.state}`) : t('teams.noVideo');
}

function Actions({ team, mayReplace }: { team: TeamView; mayReplace: boolean }) {
  const { t } = useTranslation('admin');
  const [replaces, setReplaces] = useState(false);
  const { name, status } = team;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {mayReplace && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('teams.replaceName', { name })}
          onClick={() => setReplaces(true)}
        >
          {t('teams.replace')}
        </Button>
      )}
      {status === 'registered' && (
        <Button
          component={Link}
          to={addressOf('deleteTeam', { name })}
          variant="default"
          size="compact-sm"
          aria-label={t('teams.deleteName', { name })}
        >
          {t('teams.delete')}
        </Button>
      )}
      {replaces && <ReplaceMemberDialog team={team} onClose={() => setReplaces(false)} />}
    </Group>
  );
}
