import { Button, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CHANGEABLE_TEAM_FIELDS, TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { text } from '@arena/domain/validation/rule';
import { EditForm, type FormAnswer } from '../../../shared/forms/edit-form.js';
import { FieldInputs } from '../../../shared/forms/field-inputs.js';
import type { OwnInvitation } from '@arena/projections/teams/invitation.types';
import { useMe, useSettings } from '../../../shared/api/session.js';
import { useStartingMoney } from '../../../shared/money/starting-money.js';
import { teamPath } from '../../../shared/routing/paths.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { CharacterChoice } from './character-choice.js';
import { ColorChoice } from './color-choice.js';
import { useRegisterTeamMutation, type RegisterTeamResponse } from '../team-changes.generated.js';
import { useInviteByLinkMutation, useOwnInvitationQuery } from '../invitation/invitation.generated.js';
import { PendingTeam } from '../invitation/pending-team.js';
import { MateChoice } from './mate-choice.js';
import { useRegistration } from './use-registration.js';

export function RegisterPage() {
  const { t } = useTranslation('teams');
  const startingMoney = useStartingMoney();
  const { me } = useMe();
  if (!me) return null;
  return (
    <>
      <PageTitle title={t('register.title')} lead={t('register.lead', { startingMoney })} />
      {me.team ? (
        <EmptyState
          title={t('register.already', { team: me.team })}
          action={
            <Button component={Link} to={teamPath(me.team)}>
              {t('register.toTeam')}
            </Button>
          }
        />
      ) : (
        <Founding userId={me.user_id} own={me.name} />
      )}
    </>
  );
}

function Founding({ userId, own }: { userId: string; own: string }) {
  const { data, ...query } = useOwnInvitationQuery({ userId });
  return (
    <Loaded of={{ ...query, data: data === undefined ? undefined : { invitation: data } }} loading={320}>
      {({ invitation }) =>
        invitation ? <PendingTeam invitation={invitation} /> : <RegisterForm own={own} />
      }
    </Loaded>
  );
}

const FIELD_OF_REFUSAL = {
  'team-name-taken': 'name',
  'team-name-too-long': 'name',
  'member-not-found': 'mate.name',
  'same-member-twice': 'mate.name',
  'characters-must-differ': 'mate.character',
};

type FoundingAnswer = RegisterTeamResponse | OwnInvitation | null;

/** Names the mate, or makes a link for somebody. */
function useFounding() {
  const { t } = useTranslation('teams');
  const [register] = useRegisterTeamMutation();
  const [invite] = useInviteByLinkMutation();
  return {
    send: ({
      joins,
      mate: { name, character },
      ...team
    }: ReturnType<typeof useRegistration>['values']): Promise<FormAnswer<FoundingAnswer>> =>
      joins === 'link'
        ? invite({ team: { ...team, mate: { character } } })
        : register({ team: { ...team, mate: { name: name.trim(), character } } }),
    told: (answer: FoundingAnswer): string => {
      if (answer === null || !('mate_name' in answer)) return t('invitation.linkReady');
      const told = { mate: answer.mate_name, email: answer.mate_email };
      return t(answer.team ? 'register.mateTold' : 'invitation.mateAsked', told);
    },
  };
}

function RegisterForm({ own }: { own: string }) {
  const { t } = useTranslation('teams');
  const navigate = useNavigate();
  const found = useFounding();
  const max = useSettings().settings?.rules?.max_team_name ?? TEAM_FIELDS.name.rule.max;
  const form = useRegistration(own);
  const { leader, mate } = form.values;
  const texts = { form, label: t, hint: (name: string) => t(`${name}Rule`, { max }) };
  return (
    <EditForm
      form={form}
      draft="register-team"
      fieldOfRefusal={FIELD_OF_REFUSAL}
      send={found.send}
      done={found.told}
      onSent={(answer) => {
        if (answer && 'team' in answer && answer.team) void navigate(teamPath(answer.team.name));
      }}
      submit={t('register.submit')}
      size="md"
      gap="lg"
      justify="flex-end"
    >
      <Paper withBorder p="md">
        <SectionTitle order={2} mb="xs">
          {t('register.characters')}
        </SectionTitle>
        <Text c="dimmed" mb="sm">
          {t('register.charactersText')}
        </Text>
        <CharacterChoice
          leader={leader.character}
          mate={mate.character}
          onChange={(seat, character) => form.setFieldValue(`${seat}.character`, character)}
          errors={[form.errors['leader.character'], form.errors['mate.character']]}
        />
      </Paper>
      <Paper withBorder p="md">
        <Stack>
          <SectionTitle order={2}>{t('register.team')}</SectionTitle>
          <FieldInputs fields={{ name: { ...TEAM_FIELDS.name, rule: text({ max }) } }} {...texts} />
          <MateChoice form={form} />
          <ColorChoice {...form.getInputProps('color')} />
          <FieldInputs fields={CHANGEABLE_TEAM_FIELDS} {...texts} />
        </Stack>
      </Paper>
    </EditForm>
  );
}
