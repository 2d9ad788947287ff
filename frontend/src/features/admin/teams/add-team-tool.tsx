import { Group, Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { CHARACTERS } from '@arena/domain/tournament/teams/characters';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useAddTeamMutation } from '../api/people.generated.js';
import { ColorSelect } from '../color-select.js';
import { ToolPanel } from '../tool-panel.js';
import { emptyTeam, problemsOf, toNewTeam, type TeamForm } from './team-form.js';
import { useFormDraft } from '../../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';

/** The same rules as for registration, but in any phase. */
export function AddTeamTool() {
  const { t } = useTranslation('admin');
  const [add, { error }] = useAddTeamMutation();
  const form = useForm<TeamForm>({
    initialValues: emptyTeam,
    validate: (values) => {
      const problems = problemsOf(values);
      return Object.fromEntries(
        Object.entries(problems).map(([field, key]) => [field, t(`addTeam.problem.${key}`)]),
      );
    },
  });
  useFormDraft('add-team', form);
  useTemporaryErrors(form);
  const submit = async (values: TeamForm) => {
    if ((await add(toNewTeam(values))).error) return;
    notifications.show({ color: 'green', message: t('addTeam.done', { name: values.name }) });
    form.reset();
  };
  return (
    <ToolPanel>
      <CommandForm fields={form} run={submit}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t('addTeam.name')} required {...form.getInputProps('name')} />
            <ColorSelect
              label={t('addTeam.color')}
              value={form.values.color}
              onChange={(color) => form.setFieldValue('color', color)}
              error={form.errors['color']}
            />
            <Member form={form} seat="leader" />
            <Member form={form} seat="mate" />
          </SimpleGrid>
          <Textarea
            label={t('addTeam.description')}
            autosize
            minRows={2}
            {...form.getInputProps('description')}
          />
          {error && <ErrorNotice error={error} />}
          <Group>
            <SubmitButton>{t('addTeam.submit')}</SubmitButton>
          </Group>
        </Stack>
      </CommandForm>
    </ToolPanel>
  );
}

function Member({ form, seat }: { form: UseFormReturnType<TeamForm>; seat: 'leader' | 'mate' }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <TextInput label={t(`addTeam.${seat}`)} required {...form.getInputProps(`${seat}Name`)} />
      <Select
        label={t(`addTeam.${seat}Character`)}
        required
        searchable
        data={CHARACTERS.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps(`${seat}Character`)}
      />
    </>
  );
}
