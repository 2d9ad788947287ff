import { Fieldset, Modal, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CHANGEABLE_TEAM_FIELDS, SKILL_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { filled } from '@arena/domain/validation/fields';
import type { TeamView } from '@arena/projections/teams/team.types';
import { EditForm } from '../../shared/forms/edit-form.js';
import { FieldInputs } from '../../shared/forms/field-inputs.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { WordBreaks } from '../../shared/headings/word-breaks.js';
import { useUpdateTeamMutation } from './team-changes.generated.js';

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
  const { checks } = useRuleTexts();
  const [update] = useUpdateTeamMutation();
  const form = useForm({
    initialValues: {
      ...filled(CHANGEABLE_TEAM_FIELDS, team),
      leaderSkills: filled(SKILL_FIELDS, team.leader),
      mateSkills: filled(SKILL_FIELDS, team.mate),
    },
    validate: {
      ...checks(CHANGEABLE_TEAM_FIELDS),
      leaderSkills: checks(SKILL_FIELDS),
      mateSkills: checks(SKILL_FIELDS),
    },
  });
  return (
    <EditForm
      form={form}
      draft={`edit-team ${team.name}`}
      send={(body) => update({ teamName: team.name, body })}
      onSent={onDone}
      submit={t('common:save')}
      fullWidth
    >
      <FieldInputs fields={CHANGEABLE_TEAM_FIELDS} form={form} label={t} />
      {(['leader', 'mate'] as const).map((seat) => (
        <Fieldset
          key={seat}
          legend={t('edit.skillsOf', { name: team[seat].name ?? t('common:deletedUser') })}
        >
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <FieldInputs
              fields={SKILL_FIELDS}
              form={form}
              at={`${seat}Skills.`}
              label={(name) => t(`skill.${name}`)}
            />
          </SimpleGrid>
        </Fieldset>
      ))}
    </EditForm>
  );
}
