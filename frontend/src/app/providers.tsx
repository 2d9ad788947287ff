import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { colorSchemeManager } from './color-scheme.js';
import type { AppStore } from './store.js';
import { cssVariables, theme } from './theme.js';

interface Props {
  readonly store: AppStore;
  readonly i18n: i18n;
  readonly children: ReactNode;
  /** Tests wait for no transition. */
  readonly env?: 'default' | 'test';
}

/** Spec section 9: messages go away by themselves. */
const MESSAGE_TIME = 5000;

export function Providers({ store, i18n, children, env = 'default' }: Props) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="dark"
          env={env}
        >
          <Notifications autoClose={MESSAGE_TIME} position="bottom-right" />
          {children}
        </MantineProvider>
      </I18nextProvider>
    </Provider>
  );
}
