import type { FullUserView } from '@arena/projections/accounts/user.types';
import { PasskeysPanel } from './passkeys-panel.js';
import { ProvidersPanel } from './providers-panel.js';
import { SecondFactorPanel } from './second-factor-panel.js';
import { SessionsPanel } from './sessions-panel.js';

/** Loaded with the tab of the account, together with its texts. */
export function SecurityPanels({ me }: { me: FullUserView }) {
  return (
    <>
      <SecondFactorPanel me={me} />
      <PasskeysPanel me={me} />
      <ProvidersPanel me={me} />
      <SessionsPanel me={me} />
    </>
  );
}
