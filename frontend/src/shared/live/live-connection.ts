import { LIVE_TOPICS } from '@arena/domain/kernel/events/live-topics';
import type { LivePayload } from '@arena/projections/live/live-topics';
import { API_ROOT } from '../api/page-settings.js';
import type { DecidedMatch, LiveListener } from './live.types.js';
import type { LiveStatus } from './live.slice.js';
import type { Position } from './position.js';

/** Milliseconds until the next attempt after the browser has given up. */
const RETRY = 5000;

/** Begins after the position that the page shows; the browser reconnects after the last one it heard. */
export function connectLive(listener: LiveListener, shown: () => Position | null): () => void {
  let retry: number | undefined;
  let source: EventSource;
  const open = () => {
    let position = shown();
    const tell = (status: LiveStatus) => listener({ kind: 'status', status, position });
    const since = position === null ? '' : `?since=${encodeURIComponent(position)}`;
    source = new EventSource(`${API_ROOT}/live${since}`, { withCredentials: true });
    source.onopen = () => tell('open');
    source.onerror = () => {
      tell('lost');
      if (source.readyState === EventSource.CLOSED) retry = window.setTimeout(open, RETRY);
    };
    for (const topic of LIVE_TOPICS)
      source.addEventListener(topic, ({ lastEventId, data }: MessageEvent<string>) => {
        position = lastEventId;
        const decided = topic === 'bracket' ? decidedIn(data) : null;
        listener({ kind: 'changed', topic, position, ...(decided && { decided }) });
      });
  };
  open();
  return () => {
    window.clearTimeout(retry);
    source.close();
  };
}

function decidedIn(data: string): DecidedMatch | null {
  const { season, matchId, decided } = JSON.parse(data) as LivePayload;
  return season !== null && matchId !== undefined && decided ? { ...decided, season, matchId } : null;
}
