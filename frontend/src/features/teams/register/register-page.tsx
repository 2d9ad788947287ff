import { Button, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CHANGEABLE_TEAM_FIELDS, TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { text } from '@arena/domain/validation/rule';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { FieldInputs } from '../../../shared/forms/field-inputs.js';
import { useMe, useSettings } from '../../../shared/api/session.js';
import { useStartingMoney } from '../../../shared/money/starting-money.js';
import { teamPath } from '../../../shared/routing/paths.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { CharacterChoice } from './character-choice.js';
import { ColorChoice } from './color-choice.js';
import { useRegisterTeamMutation } from '../team-changes.generated.js';
import { MateSearch } from './mate-search.js';
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
        <RegisterForm own={me.name} />
      )}
    </>
  );
}

const FIELD_OF_REFUSAL = {
  'team-name-taken': 'name',
  'team-name-too-long': 'name',
  'member-not-found': 'mate.name',
  'same-member-twice': 'mate.name',
  'characters-must-differ': 'mate.character',
};

function RegisterForm({ own }: { own: string }) {
  const { t } = useTranslation('teams');
  const navigate = useNavigate();
  const [register] = useRegisterTeamMutation();
  const max = useSettings().settings?.rules?.max_team_name ?? TEAM_FIELDS.name.rule.max;
  const form = useRegistration(own);
  const { leader, mate } = form.values;
  const texts = { form, label: t, hint: (name: string) => t(`${name}Rule`, { max }) };
  return (
    <EditForm
      form={form}
      draft="register-team"
      fieldOfRefusal={FIELD_OF_REFUSAL}
      send={({ mate: { name, character }, ...team }) =>
        register({ team: { ...team, mate: { name: name.trim(), character } } })
      }
      done={({ mate_name, mate_email }) => t('register.mateTold', { mate: mate_name, email: mate_email })}
      onSent={({ team }) => void navigate(teamPath(team.name))}
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
          <MateSearch {...form.getInputProps('mate.name')} />
          <ColorChoice {...form.getInputProps('color')} />
          <FieldInputs fields={CHANGEABLE_TEAM_FIELDS} {...texts} />
        </Stack>
      </Paper>
    </EditForm>
  );
}
