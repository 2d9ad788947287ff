import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

/** Spec section 9: messages go away by themselves. */
const MESSAGE_TIME = 5000;

/** The corner of passing messages; the cross that closes one has a name in the reader's language. */
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
