import { LIVE_TOPICS } from '@arena/domain/kernel/live-topics';
import { API_ROOT } from '../api/page-settings.js';
import type { LiveListener } from './live.types.js';

/** Milliseconds until the next attempt after the browser has given up. */
const RETRY = 5000;

/**
 * Opens a connection to the server's event stream, and returns a function that closes it.
 * `missed`: changes may have been missed before it opened.
 */
export function connectLive(listener: LiveListener, missed: boolean): () => void {
  let retry: number | undefined;
  let source: EventSource;
  const open = () => {
    source = new EventSource(`${API_ROOT}/live`, { withCredentials: true });
    source.onopen = () => {
      listener({ kind: 'status', status: 'open' });
      if (missed) listener({ kind: 'missed' });
      missed = false;
    };
    source.onerror = () => {
      missed = true;
      listener({ kind: 'status', status: 'lost' });
      if (source.readyState === EventSource.CLOSED) retry = window.setTimeout(open, RETRY);
    };
    for (const topic of LIVE_TOPICS)
      source.addEventListener(topic, () => listener({ kind: 'changed', topic }));
  };
  open();
  return () => {
    window.clearTimeout(retry);
    source.close();
  };
}
