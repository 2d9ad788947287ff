import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { TeamView } from '@arena/projections/teams/team.types';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { addressOf } from '../addresses.js';
import { useDeleteTeamMutation, useStaffTeamsQuery } from '../api/people.generated.js';
import { ConfirmAction } from '../confirm-action.js';
import { DangerPanel, ToolPanel, ToolSkeleton } from '../tool-panel.js';

/** Deletes the team that the address names. */
export function DeleteTeamTool() {
  const [params] = useSearchParams();
  const teams = useStaffTeamsQuery({});
  return (
    <Loaded of={teams} loading={<ToolSkeleton />}>
      {({ teams: list }) => {
        const team = list.find(({ name }) => name === params.get('name'));
        return team?.status === 'registered' ? <DeleteTeam team={team} /> : <Choose />;
      }}
    </Loaded>
  );
}

function Choose() {
  const { t } = useTranslation('admin');
  return (
    <ToolPanel>
      <EmptyState
        title={t('teams.choose')}
        text={t('teams.chooseText')}
        action={
          <Button component={Link} to={addressOf('teams')}>
            {t('tool.teams.name')}
          </Button>
        }
      />
    </ToolPanel>
  );
}

function DeleteTeam({ team }: { team: TeamView }) {
  const { t } = useTranslation('admin');
  const [remove] = useDeleteTeamMutation();
  const navigate = useNavigate();
  const { name } = team;
  const run = async () => {
    const answer = await remove({ teamName: name });
    if (answer.error) return answer;
    notifications.show({ color: 'green', message: t('teams.deleted', { name }) });
    await navigate(addressOf('teams'));
    return answer;
  };
  return (
    <DangerPanel consequence={<Consequences team={team} />}>
      <ConfirmAction
        label={t('teams.deleteName', { name })}
        variant="filled"
        color="red.8"
        title={t('teams.deleteTitle', { name })}
        consequence={<Consequences team={team} />}
        confirmLabel={t('teams.deleteConfirm')}
        danger
        run={run}
      />
    </DangerPanel>
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
