import { Select, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CHARACTERS } from '@arena/domain/tournament/teams/characters';
import { CHANGEABLE_TEAM_FIELDS, TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { rules } from '@arena/domain/validation/rules';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { chosen, FieldInputs } from '../../../shared/forms/field-inputs.js';
import { unfilled } from '../../../shared/forms/field-values.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useAddTeamMutation } from '../api/people.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { PersonInput } from '../users/person-input.js';

const NOBODY = { name: '', character: '' };
const EMPTY = { ...unfilled(TEAM_FIELDS), leader: NOBODY, mate: NOBODY };

/** The same rules as for registration, but in any phase. */
export function AddTeamTool() {
  const { t } = useTranslation(['admin', 'teams']);
  const [add] = useAddTeamMutation();
  const form = useTeamForm();
  const label = (name: string) => (name === 'color' ? t('addTeam.color') : t(`teams:${name}`));
  return (
    <ToolPanel>
      <EditForm
        form={form}
        draft="add-team"
        gap="sm"
        send={(team) => add({ team })}
        done={(_, { name }) => t('addTeam.done', { name })}
        onSent={form.reset}
        submit={t('addTeam.submit')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FieldInputs
            fields={{ name: TEAM_FIELDS.name, color: TEAM_FIELDS.color }}
            form={form}
            label={label}
          />
          <Member form={form} seat="leader" />
          <Member form={form} seat="mate" />
        </SimpleGrid>
        <FieldInputs fields={CHANGEABLE_TEAM_FIELDS} form={form} label={label} />
      </EditForm>
    </ToolPanel>
  );
}

/** Checks each field with the rules of the domain. The server decides. */
function useTeamForm() {
  const { t } = useTranslation('admin');
  const { checks } = useRuleTexts();
  const problem = (key: string, broken: boolean) => (broken ? t(`addTeam.problem.${key}`) : null);
  const user = (name: string) => problem('user', rules.name.check(name) !== null);
  const isSame = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase();
  return useForm({
    initialValues: EMPTY,
    validate: {
      ...checks(TEAM_FIELDS),
      leader: { name: user, character: (id) => problem('character', id === '') },
      mate: {
        name: (name, { leader }) => user(name) ?? problem('sameUser', isSame(leader.name, name)),
        character: (id, { leader }) =>
          problem('character', id === '') ?? problem('sameCharacter', id === leader.character),
      },
    },
  });
}

type TeamForm = ReturnType<typeof useTeamForm>;

function Member({ form, seat }: { form: TeamForm; seat: 'leader' | 'mate' }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <PersonInput label={t(`addTeam.${seat}`)} required {...form.getInputProps(`${seat}.name`)} />
      <Select
        label={t(`addTeam.${seat}Character`)}
        required
        searchable
        data={CHARACTERS.map(({ id, name }) => ({ value: id, label: name }))}
        {...chosen(form.getInputProps(`${seat}.character`))}
      />
    </>
  );
}
