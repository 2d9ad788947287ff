import { useState } from 'react';
import { useBeginPasskeyLoginMutation, useEnterByPasskeyMutation } from './login-api.js';
import { signWithPasskey } from './passkeys.js';

/** The guard of the page decides where the reader goes afterwards. */
export function usePasskeyLogin(body: { readonly after_password?: true } = {}) {
  const [begin] = useBeginPasskeyLoginMutation();
  const [enter] = useEnterByPasskeyMutation();
  const [error, setError] = useState<unknown>(null);
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
  return { run, error };
}
