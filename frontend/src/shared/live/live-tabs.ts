import type { LiveTopic } from '@arena/domain/kernel/events/live-topics';
import { connectLive } from './live-connection.js';
import type { LiveListener, LiveMessage, StatusMessage } from './live.types.js';
import type { Position } from './position.js';

const CHANNEL = 'arena.live';
const LOCK = 'arena.live';

/** Messages between tabs. `joined` asks the leading tab for the state of its connection. */
type TabMessage = LiveMessage | { readonly kind: 'joined' };

/** Locks need a secure context. Browsers have none on plain HTTP, except for localhost. */
export function canShareLive(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in window;
}

/** For changes that the server tells nobody, because they concern only this user. */
export function tellOtherTabs(topic: LiveTopic): void {
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ kind: 'changed', topic } satisfies TabMessage);
  channel.close();
}

/**
 * One connection for all tabs of this browser: the leading tab opens it and forwards its messages. A tab that joins
 * hears from which position on. `shown`: of this tab. Returns a function that leaves.
 */
export function shareLive(listener: LiveListener, shown: () => Position | null): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const leaving = new AbortController();
  /** This tab's own connection; null while another tab leads. */
  let own: StatusMessage | null = null;
  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind !== 'joined') listener(message);
    else if (own) channel.postMessage(own satisfies TabMessage);
  };
  channel.postMessage({ kind: 'joined' } satisfies TabMessage);
  void whileLeading(leaving.signal, () => {
    own = { kind: 'status', status: 'connecting', position: shown() };
    return connectLive((message) => {
      own = statusAfter(message, own);
      listener(message);
      channel.postMessage(message satisfies TabMessage);
    }, shown);
  });
  return () => {
    leaving.abort();
    channel.close();
  };
}

function statusAfter(message: LiveMessage, status: StatusMessage | null): StatusMessage | null {
  if (message.kind === 'status') return message;
  return status && message.kind === 'changed' && message.position !== undefined
    ? { ...status, position: message.position }
    : status;
}

/**
 * Runs `work` in one tab of the browser at a time, while the others wait. The browser passes the lock on when the tab
 * is closed or crashes. `work` returns a function that ends it.
 * @param leaving ends the work, or the wait for it
 */
async function whileLeading(leaving: AbortSignal, work: () => () => void): Promise<void> {
  try {
    await navigator.locks.request(LOCK, { signal: leaving }, () => untilLeft(leaving, work));
  } catch {
    // Some browsers refuse locks when cookies are blocked. The tab then works alone.
    await untilLeft(leaving, work);
  }
}

function untilLeft(leaving: AbortSignal, work: () => () => void): Promise<void> {
  if (leaving.aborted) return Promise.resolve();
  const end = work();
  return new Promise((left) => {
    leaving.addEventListener(
      'abort',
      () => {
        end();
        left();
      },
      { once: true },
    );
  });
}
