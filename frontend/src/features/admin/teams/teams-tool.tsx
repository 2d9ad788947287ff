import { Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamView } from '@arena/projections/teams/team.types';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { Money } from '../../../shared/format/money.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { addressOf } from '../addresses.js';
import { useStaffTeamsQuery } from '../api/people.generated.js';
import { EventsLink } from '../events-link.js';
import { ToolPanel } from '../tool-panel.js';

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
  return (
    <Table.ScrollContainer
      minWidth={640}
      maxHeight={520}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('teams.team', { count: teams.length })}</Table.Th>
            <Table.Th>{t('teams.members')}</Table.Th>
            <Table.Th>{t('teams.video')}</Table.Th>
            <Table.Th>{t('teams.status')}</Table.Th>
            <Table.Th>{t('events.link')}</Table.Th>
            <Table.Th ta="right">{t('teams.balance')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {teams.map((team) => (
            <Table.Tr key={team.team_id}>
              <Table.Td>
                <TeamName name={team.name} color={team.color} />
              </Table.Td>
              <Table.Td>
                {team.leader.name ?? t('deletedUser')}, {team.mate.name ?? t('deletedUser')}
              </Table.Td>
              <Table.Td>{t(team.is_rendered_video ? 'teams.hasVideo' : 'teams.noVideo')}</Table.Td>
              <Table.Td>{t(`teamStatus.${team.status}`)}</Table.Td>
              <Table.Td>
                <EventsLink of={team.name} filter={{ team: team.team_id }} />
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={team.balance} />
              </Table.Td>
              <Table.Td ta="right">
                {team.status === 'registered' && (
                  <Button
                    component={Link}
                    to={addressOf('deleteTeam', { name: team.name })}
                    variant="default"
                    size="compact-sm"
                    aria-label={t('teams.deleteName', { name: team.name })}
                  >
                    {t('teams.delete')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
