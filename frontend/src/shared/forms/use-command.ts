import { useLayoutEffect, useRef, useState } from 'react';

/** What a command waits for, or null where nothing is sent. */
export type CommandAnswer = Promise<unknown> | null;

/** Other presses do not count until the page shows the answer. Work before the request belongs to the command. */
export function useCommand<A extends readonly unknown[]>(send: (...args: A) => CommandAnswer) {
  const [state, setState] = useState({ busy: false });
  // The state alone would let a second press through before the next rendering.
  const sending = useRef(false);
  useLayoutEffect(() => {
    sending.current = state.busy;
  }, [state]);
  const run = (...args: A): void => {
    if (sending.current) return;
    sending.current = true;
    const answer = send(...args);
    if (answer === null) {
      sending.current = false;
      return;
    }
    setState({ busy: true });
    void answer.finally(() => setState({ busy: false }));
  };
  return { run, busy: state.busy };
}
