import { Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import { TEAM_COLOR_NAMES } from '@arena/domain/validation/team-colors';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { FieldInputs } from '../../../shared/forms/field-inputs.js';
import { useJudgesQuery } from '../../../shared/music/music.generated.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useAddJudgeMutation, useRemoveJudgeMutation } from '../api/people.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { EventsLink } from '../events-link.js';
import { NoSignUpsYet } from '../no-sign-ups-yet.js';
import { eventsOfTool } from '../tool-events.js';
import { ToolPanel } from '../tool-panel.js';
import { PersonInput } from '../users/person-input.js';

export function JudgesTool({ admin }: { admin: boolean }) {
  const { t } = useTranslation('admin');
  const judges = useJudgesQuery();
  return (
    <ToolPanel>
      <Loaded
        of={judges}
        loading={80}
        empty={<EmptyState title={t('judges.none')} text={t('judges.noneText')} />}
      >
        {(list) => <JudgeTable judges={list} admin={admin} />}
      </Loaded>
      {admin && judges.data && <AddJudge judges={judges.data} />}
    </ToolPanel>
  );
}

function JudgeTable({ judges, admin }: { judges: readonly JudgeView[]; admin: boolean }) {
  const { t } = useTranslation(['admin', 'music']);
  return (
    <DataTable
      mb="md"
      rows={judges}
      rowKey={(judge) => judge.user_id}
      columns={[
        {
          cell: ({ name, color, music }) => (
            <>
              <TeamName name={name ?? t('deletedUser')} color={color} />
              <Text size="xs" c="dimmed">
                {t(`color.${color}`)} · {t('tracks', { count: music.length, ns: 'music' })}
              </Text>
            </>
          ),
        },
        { end: true, cell: (judge) => admin && <JudgeActions judge={judge} /> },
      ]}
    />
  );
}

function JudgeActions({ judge }: { judge: JudgeView }) {
  const { t } = useTranslation('admin');
  const types = [eventsOfTool('judges').type, eventsOfTool('judgeMusic').type].join(',');
  return (
    <Group justify="flex-end" gap="sm">
      <EventsLink of={judge.name ?? t('deletedUser')} filter={{ person: judge.user_id, type: types }} />
      <RemoveJudge judge={judge} />
    </Group>
  );
}

function RemoveJudge({ judge }: { judge: JudgeView }) {
  const { t } = useTranslation(['admin', 'judge']);
  const name = judge.name ?? t('deletedUser');
  const tracks = judge.music.length;
  const [remove] = useRemoveJudgeMutation();
  return (
    <ConfirmAction
      label={t('judges.remove')}
      ariaLabel={t('judges.removeName', { name })}
      size="compact-sm"
      title={t('judges.removeTitle', { name })}
      consequence={
        <>
          <Text>{t('judges.removeConsequence', { name })}</Text>
          {tracks > 0 && <Text mt="xs">{t('admin.musicGoes', { count: tracks, ns: 'judge' })}</Text>}
        </>
      }
      confirmLabel={t('judges.remove')}
      danger
      run={() => remove({ name: judge.name ?? judge.user_id })}
    />
  );
}

/** The first color that no judge has, if there is one. */
function nextBeside(judges: readonly JudgeView[]): { name: string; color: string } {
  const free = TEAM_COLOR_NAMES.find((name) => judges.every(({ color }) => color !== name));
  return { name: '', color: free ?? 'blue' };
}

function AddJudge({ judges }: { judges: readonly JudgeView[] }) {
  const { t } = useTranslation('admin');
  const [add] = useAddJudgeMutation();
  const form = useForm({ initialValues: nextBeside(judges) });
  const { name } = form.values;
  return (
    <EditForm
      form={form}
      draft="add-judge"
      gap="sm"
      inline
      note={
        <>
          <Text size="xs" c="dimmed">
            {t('judges.addText')}
          </Text>
          <NoSignUpsYet />
        </>
      }
      asksOwner
      send={(judge, owner) => add({ ...judge, ...owner, name: judge.name.trim() })}
      done={(_, judge) => t('judges.added', { name: judge.name })}
      onSent={(judgesNow) => {
        form.setInitialValues(nextBeside(judgesNow));
        form.reset();
      }}
      submit={t('judges.add')}
      disabled={name.trim() === ''}
    >
      <PersonInput label={t('judges.userName')} {...form.getInputProps('name')} />
      <FieldInputs fields={JUDGE_FIELDS} form={form} label={() => t('judges.color')} />
    </EditForm>
  );
}
