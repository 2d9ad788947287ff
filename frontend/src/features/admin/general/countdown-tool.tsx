import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTDOWN_GOALS, type CountdownGoal } from '@arena/domain/site/site.events';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useSetCountdownMutation } from '../api/season-api.js';
import { ToolPanel } from '../tool-panel.js';
import { parisInstant } from './paris-instant.js';

/** Empty: not stated. */
type Goal = CountdownGoal | '';

export function CountdownTool() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [chosen, setChosen] = useState<Goal | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [save, { error }] = useSetCountdownMutation();
  const local = typed ?? settings?.countdown?.local ?? '';
  const goal = chosen ?? goalOf(settings);
  const instant = parisInstant(local);
  const submit = async () => {
    if ((await save({ local, ...(goal && { goal }) })).error) return;
    setTyped(null);
    setChosen(null);
    notifications.show({ color: 'green', message: t('countdown.saved') });
  };
  return (
    <ToolPanel>
      <Stack>
        <CommandForm run={submit}>
          <Group align="flex-end">
            <TextInput
              type="datetime-local"
              label={t('countdown.label')}
              value={local}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={local !== '' && instant === null ? t('countdown.noSuchTime') : null}
            />
            <GoalSelect goal={goal} onChange={setChosen} />
            <SubmitButton disabled={instant === null}>{t('countdown.save')}</SubmitButton>
          </Group>
        </CommandForm>
        {instant && (
          <Text size="sm" component="div">
            {t('countdown.preview')} <LocalTime at={instant.toISOString()} />
          </Text>
        )}
        {error && <ErrorNotice error={error} failed="update-countdown" />}
      </Stack>
    </ToolPanel>
  );
}

function goalOf(settings: SettingsView | null): Goal {
  return settings?.countdown?.goal ?? '';
}

function GoalSelect({ goal, onChange }: { goal: Goal; onChange: (goal: Goal) => void }) {
  const { t } = useTranslation(['admin', 'home']);
  return (
    <NativeSelect
      label={t('countdown.goal')}
      value={goal}
      onChange={(event) => onChange(event.currentTarget.value as Goal)}
      data={[
        { value: '', label: t('countdown.noGoal') },
        ...COUNTDOWN_GOALS.map((value) => ({ value, label: t(`home:countdownGoal.${value}`) })),
      ]}
    />
  );
}
