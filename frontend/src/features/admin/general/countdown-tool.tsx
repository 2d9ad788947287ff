import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { useSetCountdownMutation, useShowCountdownMutation } from '../api/season-api.js';
import { ToolPanel } from '../tool-panel.js';
import { parisInstant } from './paris-instant.js';

export function CountdownTool() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const [save, { isLoading, error }] = useSetCountdownMutation();
  const local = typed ?? settings?.countdown?.local ?? '';
  const instant = parisInstant(local);
  const submit = async () => {
    if ((await save({ local })).error) return;
    setTyped(null);
    notifications.show({ color: 'green', message: t('countdown.saved') });
  };
  return (
    <ToolPanel tool="countdown">
      <Stack>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Group align="flex-end">
            <TextInput
              type="datetime-local"
              label={t('countdown.label')}
              value={local}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={local !== '' && instant === null ? t('countdown.noSuchTime') : null}
            />
            <Button type="submit" loading={isLoading} disabled={instant === null}>
              {t('countdown.save')}
            </Button>
          </Group>
        </form>
        {instant && (
          <Text size="sm" component="div">
            {t('countdown.preview')} <LocalTime at={instant.toISOString()} />
          </Text>
        )}
        {error && <ErrorNotice error={error} failed="update-countdown" />}
        <VisibleSwitch />
      </Stack>
    </ToolPanel>
  );
}

function VisibleSwitch() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [show, { isLoading, error }] = useShowCountdownMutation();
  const countdown = settings?.countdown;
  return (
    <>
      <Switch
        label={t('countdown.visible')}
        description={t(countdown ? 'countdown.visibleText' : 'countdown.setFirst')}
        checked={countdown?.visible ?? false}
        disabled={!countdown || isLoading}
        onChange={(event) => void show({ visible: event.currentTarget.checked })}
      />
      {error && <ErrorNotice error={error} failed="update-countdown" />}
    </>
  );
}
