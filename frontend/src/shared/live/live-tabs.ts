import { connectLive } from './live-connection.js';
import { whileLeading } from './leading-tab.js';
import type { LiveListener, LiveMessage } from './live.types.js';
import type { LiveStatus } from './live.slice.js';

const CHANNEL = 'arena.live';

/** Messages between tabs. `joined` asks the leading tab for the state of its connection. */
type TabMessage = LiveMessage | { readonly kind: 'joined' };

/** Locks need a secure context. Browsers have none on plain HTTP, except for localhost. */
export function canShareLive(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in window;
}

/**
 * One connection for all tabs of this browser: the leading tab opens it and forwards its messages.
 * `missed`: this tab did not listen for a while. Returns a function that leaves.
 */
export function shareLive(listener: LiveListener, missed: boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const leaving = new AbortController();
  /** This tab's own connection; null while another tab leads. */
  let status: LiveStatus | null = null;
  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind !== 'joined') listener(message);
    else if (status) channel.postMessage({ kind: 'status', status } satisfies TabMessage);
  };
  channel.postMessage({ kind: 'joined' } satisfies TabMessage);
  void whileLeading(leaving.signal, (tookOver) => {
    status = 'connecting';
    return connectLive((message) => {
      if (message.kind === 'status') status = message.status;
      listener(message);
      channel.postMessage(message satisfies TabMessage);
    }, tookOver || missed);
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}
