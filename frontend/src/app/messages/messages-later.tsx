import { useEffect, useState, type ComponentType } from 'react';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { usePageSettled } from '../use-page-settled.js';

/** Milliseconds until the next attempt, for example without a connection. */
const AGAIN = 5000;

/** The temporary messages. Their code loads after the page. Messages that come earlier are shown when it is loaded. */
export function MessagesLater() {
  const isSettled = usePageSettled();
  const [Messages, setMessages] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isSettled) return undefined;
    let timer: number | undefined;
    let gone = false;
    const load = () =>
      chunk(import('./messages.js')).then(
        (module) => gone || setMessages(() => module.Messages),
        () => {
          if (!gone) timer = window.setTimeout(() => void load(), AGAIN);
        },
      );
    void load();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [isSettled]);
  return Messages && <Messages />;
}
