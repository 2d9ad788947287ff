import { Group, Table, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { useJudgesQuery } from '../../../shared/music/music.generated.js';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useAddJudgeMutation, useRemoveJudgeMutation } from '../api/people.generated.js';
import { ColorSelect } from '../color-select.js';
import { ConfirmAction } from '../confirm-action.js';
import { EventsLink } from '../events-link.js';
import { eventsOfTool } from '../tool-events.js';
import { ToolPanel } from '../tool-panel.js';

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
      {admin && <AddJudge />}
    </ToolPanel>
  );
}

function JudgeTable({ judges, admin }: { judges: readonly JudgeView[]; admin: boolean }) {
  const { t } = useTranslation(['admin', 'music']);
  return (
    <Table mb="md">
      <Table.Tbody>
        {judges.map((judge) => (
          <Table.Tr key={judge.user_id}>
            <Table.Td>
              <TeamName name={judge.name ?? t('deletedUser')} color={judge.color} />
              <Text size="xs" c="dimmed">
                {t(`color.${judge.color}`)} · {t('tracks', { count: judge.music.length, ns: 'music' })}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{admin && <JudgeActions judge={judge} />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
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

function AddJudge() {
  const { t } = useTranslation('admin');
  const [name, setName] = useState('');
  const [color, setColor] = useState<string | null>(null);
  const [add, { error }] = useAddJudgeMutation();
  const submit = async () => {
    if (color === null || (await add({ name: name.trim(), color })).error) return;
    notifications.show({ color: 'green', message: t('judges.added', { name }) });
    setName('');
    setColor(null);
  };
  return (
    <CommandForm run={submit}>
      <Group align="flex-end">
        <TextInput
          label={t('judges.userName')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ColorSelect label={t('judges.color')} value={color} onChange={setColor} />
        <SubmitButton disabled={name.trim() === '' || color === null}>{t('judges.add')}</SubmitButton>
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {t('judges.addText')}
      </Text>
      {error && <ErrorNotice error={error} />}
    </CommandForm>
  );
}
