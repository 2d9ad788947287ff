import { useState } from 'react';
import { useBeginPasskeyLoginMutation, useEnterByPasskeyMutation, useProvidersQuery } from './login-api.js';
import { hasPasskeys, isPasskeySite, signWithPasskey } from './passkeys.js';

/** The guard of the page decides where the reader goes afterwards. `isPossible`: in this browser, at this address. */
export function usePasskeyLogin(body: { readonly after_password?: true } = {}) {
  const [begin] = useBeginPasskeyLoginMutation();
  const [enter] = useEnterByPasskeyMutation();
  const [error, setError] = useState<unknown>(null);
  const site = useProvidersQuery().data?.passkey_site ?? null;
  const logIn = async () => {
    const asked = await begin(body);
    if (asked.error) return asked;
    const signed = await signWithPasskey(asked.data);
    return signed.error ? signed : enter(signed.data);
  };
  const run = async () => {
    setError(null);
    setError((await logIn()).error ?? null);
  };
  return { run, error, isPossible: hasPasskeys() && isPasskeySite(site) };
}
