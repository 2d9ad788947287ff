import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_TIME } from '../../shared/notices/message-time.js';

/** Its close button has a translated name, and focus keeps all messages, as pointing does. */
export function Messages() {
  const { t } = useTranslation('common');
  const [focused, setFocused] = useState(false);
  const closeButtonProps = { 'aria-label': t('close') };
  return (
    <MantineThemeProvider
      inherit
      theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}
    >
      {/* Events of the messages arrive here, although they are drawn at the end of the document. */}
      <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        <Notifications autoClose={focused ? false : MESSAGE_TIME} position="bottom-right" />
      </div>
    </MantineThemeProvider>
  );
}
