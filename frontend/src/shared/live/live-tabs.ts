import type { LiveTopic } from '@arena/domain/kernel/live-topics';
import { connectLive } from './live-connection.js';
import type { LiveListener, LiveMessage } from './live.types.js';
import type { LiveStatus } from './live.slice.js';

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

/**
 * Runs `work` in one tab of the browser at a time, while the others wait. The browser passes the lock on when the tab
 * is closed or crashes. `work` gets whether another tab led before, and returns a function that ends it.
 * @param leaving ends the work, or the wait for it
 */
async function whileLeading(leaving: AbortSignal, work: (tookOver: boolean) => () => void): Promise<void> {
  const { locks } = navigator;
  try {
    const led = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await untilLeft(leaving, () => work(false));
      return lock !== null;
    });
    if (!led) await locks.request(LOCK, { signal: leaving }, () => untilLeft(leaving, () => work(true)));
  } catch {
    // Some browsers refuse locks when cookies are blocked. The tab then works alone.
    await untilLeft(leaving, () => work(false));
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
