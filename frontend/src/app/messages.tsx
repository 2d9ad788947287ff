import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

/** Milliseconds. Messages then disappear. */
const MESSAGE_TIME = 5000;

/** Shows temporary messages. The close button has a translated name. */
export function Messages() {
  const { t } = useTranslation('common');
  const closeButtonProps = { 'aria-label': t('close') };
  return (
    <MantineThemeProvider
      inherit
      theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}
    >
      <Notifications autoClose={MESSAGE_TIME} position="bottom-right" />
    </MantineThemeProvider>
  );
}
