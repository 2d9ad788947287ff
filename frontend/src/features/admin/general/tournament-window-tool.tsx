import { Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { TournamentWindow } from '../../../shared/seasons/tournament-window.js';
import { useSetTournamentWindowMutation } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { DateNoteAlert } from './date-notes.js';
import { parisInstant } from './paris-instant.js';

export function TournamentWindowTool() {
  const { t } = useTranslation('admin');
  const { known, local, instant, change, problem, submit, error } = useDates();
  const field = (name: 'start' | 'end') => (
    <TextInput
      type="datetime-local"
      label={t(`tournamentWindow.${name}`)}
      value={local[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      error={local[name] !== '' && instant[name] === null ? t('countdown.noSuchTime') : null}
    />
  );
  return (
    <ToolPanel>
      <CommandForm run={submit}>
        <Stack>
          <DateNoteAlert of="tournamentWindow" />
          <Group align="flex-end">
            {field('start')}
            {field('end')}
            <SubmitButton disabled={problem !== null}>{t('countdown.save')}</SubmitButton>
          </Group>
          {problem === 'reversed' && (
            <Text size="sm" c="red" role="alert">
              {t('window-ends-before-start', { ns: 'errors' })}
            </Text>
          )}
          {known && (
            <Text size="sm" component="div">
              <TournamentWindow window={known} />
            </Text>
          )}
          {error && <ErrorNotice error={error} />}
        </Stack>
      </CommandForm>
    </ToolPanel>
  );
}

interface Dates {
  readonly start: string;
  readonly end: string;
}

/** What is typed, in Paris time, and what prevents saving it. */
function useDates() {
  const { t } = useTranslation('admin');
  const known = useSettings().settings?.tournament_window;
  const [typed, setTyped] = useState<Partial<Dates>>({});
  const [save, { error }] = useSetTournamentWindowMutation();
  const local: Dates = { start: known?.start.local ?? '', end: known?.end.local ?? '', ...typed };
  const instant = { start: parisInstant(local.start), end: parisInstant(local.end) };
  const submit = async () => {
    if ((await save(local)).error) return;
    setTyped({});
    notifications.show({ color: 'green', message: t('tournamentWindow.saved') });
  };
  const change = (part: Partial<Dates>) => setTyped((before) => ({ ...before, ...part }));
  return { known, local, instant, change, problem: problemOf(instant), submit, error };
}

function problemOf({ start, end }: Record<keyof Dates, Date | null>): 'missing' | 'reversed' | null {
  if (!start || !end) return 'missing';
  return end <= start ? 'reversed' : null;
}
