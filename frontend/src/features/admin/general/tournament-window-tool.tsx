import { Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { useSettings } from '../../../shared/api/session.js';
import { TournamentWindow } from '../../../shared/seasons/tournament-window.js';
import { useSetTournamentWindowMutation } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { DateNoteAlert, useDateNotes } from './date-notes.js';
import { parisInstant } from './paris-instant.js';

/** In Paris time. */
const DATES = ['start', 'end'] as const;

/** Undefined: nobody has set one. */
function useSetWindow(): SettingsView['tournament_window'] | undefined {
  const { settings } = useSettings();
  const isUnset = useDateNotes().tournamentWindow === 'unset';
  return isUnset ? undefined : settings?.tournament_window;
}

export function TournamentWindowTool() {
  const { t } = useTranslation('admin');
  const known = useSetWindow();
  const [save] = useSetTournamentWindowMutation();
  const check = (local: string) => local !== '' && !parisInstant(local) && t('countdown.noSuchTime');
  const form = useServerForm(
    { start: known?.start.local ?? '', end: known?.end.local ?? '' },
    { validate: { start: check, end: check } },
  );
  const [start, end] = DATES.map((date) => parisInstant(form.values[date]));
  const isReversed = Boolean(start && end && end <= start);
  return (
    <ToolPanel>
      <Stack>
        <DateNoteAlert of="tournamentWindow" />
        <EditForm
          form={form}
          lastingErrors={DATES}
          send={save}
          done={() => t('tournamentWindow.saved')}
          submit={t('countdown.save')}
          disabled={!start || !end || isReversed}
          inline
          note={
            <>
              {isReversed && (
                <Text size="sm" c="red" role="alert">
                  {t('window-ends-before-start', { ns: 'errors' })}
                </Text>
              )}
              {known && (
                <Text size="sm" component="div">
                  <TournamentWindow window={known} />
                </Text>
              )}
            </>
          }
        >
          {DATES.map((date) => (
            <TextInput
              key={date}
              type="datetime-local"
              label={t(`tournamentWindow.${date}`)}
              {...form.getInputProps(date)}
            />
          ))}
        </EditForm>
      </Stack>
    </ToolPanel>
  );
}
