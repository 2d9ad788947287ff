import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettings } from '../../../shared/api/session.js';
import { CommandSwitch } from '../../../shared/forms/command-button.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { addressOf } from '../addresses.js';
import { useShowCountdownMutation } from '../api/season-api.js';
import { ToolPanel } from '../tool-panel.js';

/** Shows the countdown, or hides it. */
export function CountdownDisplayTool() {
  const { t } = useTranslation('admin');
  const { settings } = useSettings();
  const [show, { error }] = useShowCountdownMutation();
  const countdown = settings?.countdown;
  return (
    <ToolPanel>
      <CommandSwitch
        label={t('countdown.visible')}
        description={t(countdown ? 'countdown.visibleText' : 'countdown.setFirst')}
        checked={countdown?.visible ?? false}
        disabled={!countdown}
        run={(visible) => show({ visible })}
      />
      {error && <ErrorNotice error={error} failed="update-countdown" />}
      {settings && !countdown && (
        <Button component={Link} to={addressOf('countdown')} variant="default" mt="md">
          {t('tool.countdown.name')}
        </Button>
      )}
    </ToolPanel>
  );
}
