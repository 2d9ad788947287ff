import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTDOWN_GOALS, type CountdownGoal } from '@arena/domain/site/site.events';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { CommandSwitch } from '../../../shared/forms/command-button.js';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useSetCountdownMutation, useShowCountdownMutation } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { DateNoteAlert } from './date-notes.js';
import { parisInstant } from './paris-instant.js';

/** Empty: not stated. */
type Goal = CountdownGoal | '';

/** Its end and what it counts to, and whether it is shown. */
export function CountdownTool() {
  const { settings } = useSettings();
  const countdown = settings?.countdown ?? null;
  return (
    <ToolPanel>
      <Stack>
        <End countdown={countdown} />
        <Display countdown={countdown} />
      </Stack>
    </ToolPanel>
  );
}

type Props = Pick<SettingsView, 'countdown'>;

function End({ countdown }: Props) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<Goal | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [save, { error }] = useSetCountdownMutation();
  const local = typed ?? countdown?.local ?? '';
  const goal = chosen ?? countdown?.goal ?? '';
  const instant = parisInstant(local);
  const submit = async () => {
    if ((await save({ local, ...(goal && { goal }) })).error) return;
    setTyped(null);
    setChosen(null);
    notifications.show({ color: 'green', message: t('countdown.saved') });
  };
  return (
    <>
      <DateNoteAlert of="countdown" />
      <CommandForm run={submit}>
        <Group align="flex-end">
          <TextInput
            type="datetime-local"
            label={t('countdown.label')}
            value={local}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={local !== '' && instant === null && t('countdown.noSuchTime')}
          />
          <GoalSelect goal={goal} onChange={setChosen} />
          <SubmitButton disabled={instant === null}>{t('countdown.save')}</SubmitButton>
        </Group>
      </CommandForm>
      <InOwnZone instant={instant} />
      {error && <ErrorNotice error={error} failed="update-countdown" />}
    </>
  );
}

function InOwnZone({ instant }: { instant: Date | null }) {
  const { t } = useTranslation('admin');
  if (!instant) return null;
  return (
    <Text size="sm" component="div">
      {t('countdown.preview')} <LocalTime at={instant.toISOString()} />
    </Text>
  );
}

function Display({ countdown }: Props) {
  const { t } = useTranslation('admin');
  const [show, { error }] = useShowCountdownMutation();
  return (
    <>
      <CommandSwitch
        label={t('countdown.visible')}
        description={t(countdown ? 'countdown.visibleText' : 'countdown.setFirst')}
        checked={countdown?.visible ?? false}
        disabled={!countdown}
        run={(visible) => show({ visible })}
      />
      {error && <ErrorNotice error={error} failed="update-countdown" />}
    </>
  );
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
