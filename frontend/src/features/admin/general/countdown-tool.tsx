import { NativeSelect, Stack, Text, TextInput, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COUNTDOWN_GOALS, type CountdownGoal } from '@arena/domain/site/site.events';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { CommandSwitch } from '../../../shared/forms/command-button.js';
import { EditForm } from '../../../shared/forms/edit-form.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useSetCountdownMutation, useShowCountdownMutation } from '../api/season.generated.js';
import { ToolPanel } from '../tool-panel.js';
import { DateNoteAlert } from './date-notes.js';
import { parisInstant } from './paris-instant.js';

/** Empty: not stated. */
type Goal = CountdownGoal | '';

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

const LASTING = ['local'];

function End({ countdown }: Props) {
  const { t } = useTranslation('admin');
  const [save] = useSetCountdownMutation();
  const form = useServerForm<{ local: string; goal: Goal }>(
    { local: countdown?.local ?? '', goal: countdown?.goal ?? '' },
    { validate: { local: (local) => local !== '' && !parisInstant(local) && t('countdown.noSuchTime') } },
  );
  const instant = parisInstant(form.values.local);
  return (
    <>
      <DateNoteAlert of="countdown" />
      <EditForm
        form={form}
        lastingErrors={LASTING}
        send={({ local, goal }) => save({ local, ...(goal && { goal }) })}
        done={() => t('countdown.saved')}
        failed="update-countdown"
        submit={t('countdown.save')}
        disabled={instant === null}
        inline
        note={<InOwnZone instant={instant} />}
      >
        <TextInput type="datetime-local" label={t('countdown.label')} {...form.getInputProps('local')} />
        <GoalSelect {...form.getInputProps('goal')} />
      </EditForm>
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

function GoalSelect(input: NativeSelectProps) {
  const { t } = useTranslation(['admin', 'home']);
  return (
    <NativeSelect
      label={t('countdown.goal')}
      data={[
        { value: '', label: t('countdown.noGoal') },
        ...COUNTDOWN_GOALS.map((value) => ({ value, label: t(`home:countdownGoal.${value}`) })),
      ]}
      {...input}
    />
  );
}
