import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { i18n } from 'i18next';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MessagesLater } from './messages/messages-later.js';
import { colorSchemeOf } from './theme/default-color-scheme.js';
import { styleNonce } from './theme/style-nonce.js';
import type { AppStore, RootState } from './store.js';
import { cssVariables, theme } from './theme/theme.js';

/** The same key is read by shell/before-paint.ts before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'arena.color-scheme' });

interface Props {
  readonly store: AppStore;
  readonly i18n: i18n;
  readonly children: ReactNode;
  /** What the server has written. React takes over part by part, and the store may change in between. */
  readonly written?: RootState;
  /** Called when the page works. */
  readonly onReady?: () => void;
  /** Tests run without transitions. */
  readonly env?: 'default' | 'test';
}

export function Providers({ store, i18n, children, written, onReady, env = 'default' }: Props) {
  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => ready(), []);
  // What shell/before-paint.ts says about the page. The server renders none that differs.
  const surface = typeof document === 'undefined' ? undefined : document.documentElement.dataset['surface'];
  return (
    <Provider store={store} serverState={written}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme={colorSchemeOf(surface)}
          getStyleNonce={styleNonce}
          env={env}
          withCssVariables={env !== 'test'}
        >
          <MessagesLater />
          {children}
        </MantineProvider>
      </I18nextProvider>
    </Provider>
  );
}
