import { Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm, type GetInputPropsReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { CHARACTERS } from '@arena/domain/tournament/teams/characters';
import { CHANGEABLE_TEAM_FIELDS, TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { rules } from '@arena/domain/validation/rules';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { FieldInputs, unfilled } from '../../../shared/forms/field-inputs.js';
import { useFormDraft } from '../../../shared/forms/use-draft.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useAddTeamMutation } from '../api/people.generated.js';
import { ColorSelect } from '../color-select.js';
import { ToolPanel } from '../tool-panel.js';

const NOBODY = { name: '', character: '' };
const EMPTY = { ...unfilled(TEAM_FIELDS), leader: NOBODY, mate: NOBODY };

/** The same rules as for registration, but in any phase. */
export function AddTeamTool() {
  const { t } = useTranslation(['admin', 'teams']);
  const [add, { error }] = useAddTeamMutation();
  const form = useTeamForm();
  const submit = async (team: typeof EMPTY) => {
    if ((await add({ team })).error) return;
    notifications.show({ color: 'green', message: t('addTeam.done', { name: team.name }) });
    form.reset();
  };
  const inputs = { form, label: (name: string) => t(`teams:${name}`) };
  return (
    <ToolPanel>
      <CommandForm fields={form} run={submit}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <FieldInputs fields={{ name: TEAM_FIELDS.name }} {...inputs} />
            <ColorSelect label={t('addTeam.color')} {...choice(form.getInputProps('color'))} />
            <Member form={form} seat="leader" />
            <Member form={form} seat="mate" />
          </SimpleGrid>
          <FieldInputs fields={CHANGEABLE_TEAM_FIELDS} {...inputs} />
          {error && <ErrorNotice error={error} />}
          <Group>
            <SubmitButton>{t('addTeam.submit')}</SubmitButton>
          </Group>
        </Stack>
      </CommandForm>
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
  const form = useForm({
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
  useFormDraft('add-team', form);
  useTemporaryErrors(form);
  return form;
}

/** Of a list in which nothing may be chosen. */
function choice({ value, onChange, ...props }: GetInputPropsReturnType) {
  const [chosen, choose] = [value as string, onChange as (next: string) => void];
  return { ...props, value: chosen || null, onChange: (next: string | null) => choose(next ?? '') };
}

type TeamForm = ReturnType<typeof useTeamForm>;

function Member({ form, seat }: { form: TeamForm; seat: 'leader' | 'mate' }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextInput label={t(`addTeam.${seat}`)} required {...form.getInputProps(`${seat}.name`)} />
      <Select
        label={t(`addTeam.${seat}Character`)}
        required
        searchable
        data={CHARACTERS.map(({ id, name }) => ({ value: id, label: name }))}
        {...choice(form.getInputProps(`${seat}.character`))}
      />
    </>
  );
}
