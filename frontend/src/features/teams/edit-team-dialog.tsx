import { Fieldset, Modal, NumberInput, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Skills } from '@arena/domain/tournament/teams/teams.events';
import { rules } from '@arena/domain/validation/rules';
import type { MemberView, TeamView } from '@arena/projections/teams/team.types';
import { useLimit } from '../../shared/forms/use-limit.js';
import { CommandForm, SubmitButton } from '../../shared/forms/command-form.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { useFormDraft } from '../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../shared/forms/use-temporary-errors.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { WordBreaks } from '../../shared/headings/word-breaks.js';
import { useUpdateTeamMutation } from './team-changes.generated.js';

const SKILLS = ['montage', 'fx', 'compositing'] as const;

const skillsOf = ({ montage, fx, compositing }: MemberView): Skills => ({ montage, fx, compositing });

interface Props {
  readonly team: TeamView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function EditTeamDialog({ team, opened, onClose }: Props) {
  const { t } = useTranslation(['teams', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={<WordBreaks text={t('edit.title', { team: team.name })} />}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <EditTeamForm team={team} onDone={onClose} />
    </Modal>
  );
}

function EditTeamForm({ team, onDone }: { team: TeamView; onDone: () => void }) {
  const { t } = useTranslation(['teams', 'common']);
  const { follows, fieldErrors } = useRuleTexts();
  const limit = useLimit();
  const [update, { error }] = useUpdateTeamMutation();
  const skill = follows(rules.skill);
  const form = useForm({
    initialValues: {
      description: team.description,
      leaderSkills: skillsOf(team.leader),
      mateSkills: skillsOf(team.mate),
    },
    validate: {
      description: follows(rules.description),
      leaderSkills: { montage: skill, fx: skill, compositing: skill },
      mateSkills: { montage: skill, fx: skill, compositing: skill },
    },
  });
  useFormDraft(`edit-team ${team.name}`, form);
  useTemporaryErrors(form);
  const submit = async (values: typeof form.values) => {
    const answer = await update({ teamName: team.name, body: values });
    if (answer.error) form.setErrors(fieldErrors(answer.error));
    else onDone();
  };
  return (
    <CommandForm fields={form} run={submit}>
      <Stack>
        {error && <ErrorNotice error={error} />}
        <Textarea
          label={t('description')}
          autosize
          minRows={3}
          {...limit(1000, form.values.description)}
          {...form.getInputProps('description')}
        />
        {(['leader', 'mate'] as const).map((seat) => (
          <Fieldset
            key={seat}
            legend={t('edit.skillsOf', { name: team[seat].name ?? t('common:deletedUser') })}
          >
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              {SKILLS.map((name) => (
                <NumberInput
                  key={name}
                  label={t(`skill.${name}`)}
                  min={0}
                  max={100}
                  {...form.getInputProps(`${seat}Skills.${name}`)}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
        ))}
        <SubmitButton>{t('common:save')}</SubmitButton>
      </Stack>
    </CommandForm>
  );
}
