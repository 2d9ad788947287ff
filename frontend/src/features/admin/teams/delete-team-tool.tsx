import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { TeamView } from '@arena/projections/teams/team.types';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useDeleteTeamMutation, useStaffTeamsQuery } from '../api/people.generated.js';
import { ChooseFirst, DeletePanel } from '../delete-panel.js';
import { ToolSkeleton } from '../tool-panel.js';

export function DeleteTeamTool() {
  const [params] = useSearchParams();
  const teams = useStaffTeamsQuery({});
  return (
    <Loaded of={teams} loading={<ToolSkeleton />}>
      {({ teams: list }) => {
        const team = list.find(({ name }) => name === params.get('name'));
        return team?.status === 'registered' ? <DeleteTeam team={team} /> : <ChooseFirst from="teams" />;
      }}
    </Loaded>
  );
}

function DeleteTeam({ team }: { team: TeamView }) {
  const { t } = useTranslation('admin');
  const [remove] = useDeleteTeamMutation();
  const { name } = team;
  return (
    <DeletePanel
      from="teams"
      name={name}
      label={t('teams.deleteName', { name })}
      consequence={<Consequences team={team} />}
      run={() => remove({ teamName: name })}
    />
  );
}

function Consequences({ team }: { team: TeamView }) {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="xs">
      <Text>
        {t('teams.deleteConsequence', {
          leader: team.leader.name ?? t('deletedUser'),
          mate: team.mate.name ?? t('deletedUser'),
        })}
      </Text>
      {team.is_rendered_video && <Text>{t('teams.deleteVideo')}</Text>}
    </Stack>
  );
}
