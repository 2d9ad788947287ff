import { Fieldset, Modal, Select, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { CHARACTERS } from '@arena/domain/tournament/teams/characters';
import {
  CHANGEABLE_TEAM_FIELDS,
  IDENTITY_FIELDS,
  SKILL_FIELDS,
} from '@arena/domain/tournament/teams/team-fields';
import { filled } from '@arena/domain/validation/fields';
import { useNavigate } from 'react-router';
import type { TeamView } from '@arena/projections/teams/team.types';
import { useMe, usePhase } from '../../shared/api/session.js';
import { EditForm } from '../../shared/forms/edit-form.js';
import { chosen, FieldInputs } from '../../shared/forms/field-inputs.js';
import { useRuleTexts } from '../../shared/forms/use-rule-texts.js';
import { teamPath } from '../../shared/routing/paths.js';
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

function useTeamForm(team: TeamView) {
  const { t } = useTranslation('teams');
  const { checks } = useRuleTexts();
  return useForm({
    initialValues: {
      ...filled(IDENTITY_FIELDS, team),
      ...filled(CHANGEABLE_TEAM_FIELDS, team),
      leaderId: team.leader.id,
      mateId: team.mate.id,
      leader: { character: team.leader.character },
      mate: { character: team.mate.character },
      leaderSkills: filled(SKILL_FIELDS, team.leader),
      mateSkills: filled(SKILL_FIELDS, team.mate),
    },
    validate: {
      ...checks(IDENTITY_FIELDS),
      ...checks(CHANGEABLE_TEAM_FIELDS),
      mate: {
        character: (id, { leader }) => (id === leader.character ? t('edit.sameCharacter') : null),
      },
      leaderSkills: checks(SKILL_FIELDS),
      mateSkills: checks(SKILL_FIELDS),
    },
  });
}

type TeamForm = ReturnType<typeof useTeamForm>;

const FIELD_OF_REFUSAL = { 'team-name-taken': 'name' };

/** Members rename it until phase 2, admins always. */
function EditTeamForm({ team, onDone }: { team: TeamView; onDone: () => void }) {
  const { t } = useTranslation(['teams', 'common']);
  const [update] = useUpdateTeamMutation();
  const form = useTeamForm(team);
  const navigate = useNavigate();
  const phase = usePhase();
  const mayRename = useMe().me?.role === 'admin' || phase === 1;
  return (
    <EditForm
      form={form}
      draft={`edit-team ${team.name} ${form.values.leaderId} ${form.values.mateId}`}
      fieldOfRefusal={FIELD_OF_REFUSAL}
      send={({ name, color, leader, mate, ...body }) =>
        update({
          teamName: team.name,
          body: mayRename ? { ...body, name: name.trim(), color, leader, mate } : body,
        })
      }
      onSent={({ name }) => {
        onDone();
        if (name !== team.name) void navigate(teamPath(name), { replace: true });
      }}
      submit={t('common:save')}
      fullWidth
    >
      {mayRename ? (
        <Identity form={form} team={team} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('edit.onlyAdmins')}
        </Text>
      )}
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

function Identity({ form, team }: { form: TeamForm; team: TeamView }) {
  const { t } = useTranslation(['teams', 'common']);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <FieldInputs
          fields={IDENTITY_FIELDS}
          form={form}
          label={(name) => t(name === 'color' ? 'color.label' : name)}
        />
        {(['leader', 'mate'] as const).map((seat) => (
          <Select
            key={seat}
            label={t('edit.characterOf', { name: team[seat].name ?? t('common:deletedUser') })}
            required
            searchable
            data={CHARACTERS.map(({ id, name }) => ({ value: id, label: name }))}
            {...chosen(form.getInputProps(`${seat}.character`))}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('edit.past')}
      </Text>
    </>
  );
}
