import { useEffect } from 'react';
import { LIVE_TOPICS, type LiveTopic } from '@arena/projections/views/live.types';
import { API_ROOT, baseApi, TAG_TYPES, type Tag } from '../api/base-api.js';
import { useAppDispatch, type AppDispatch } from '../store/hooks.js';
import { TAGS_OF_TOPIC } from './live-tags.js';
import { liveStatusChanged } from './live.slice.js';

/** Changes come in bursts (a settlement touches bets, money and ranks): one refetch for each burst. */
const BURST = 150;
/** After this long without a line the browser has given up by itself. */
const RETRY = 5000;

/** Listens to the server for as long as the page is open and refetches what has changed. */
export function useLive(): void {
  const dispatch = useAppDispatch();
  useEffect(() => listen(dispatch), [dispatch]);
}

/** Opens the line; returns how to close it. */
function listen(dispatch: AppDispatch): () => void {
  const stale = new Set<Tag>();
  let burst: number | undefined;
  let retry: number | undefined;
  let source: EventSource;
  let missed = false;

  const markStale = (tags: readonly Tag[]) => {
    for (const tag of tags) stale.add(tag);
    burst ??= window.setTimeout(() => {
      burst = undefined;
      dispatch(baseApi.util.invalidateTags([...stale]));
      stale.clear();
    }, BURST);
  };

  const open = () => {
    source = new EventSource(`${API_ROOT}/live`);
    source.onopen = () => {
      dispatch(liveStatusChanged('open'));
      // Nobody knows what was missed while the line was down.
      if (missed) markStale(TAG_TYPES);
      missed = false;
    };
    source.onerror = () => {
      missed = true;
      dispatch(liveStatusChanged('lost'));
      if (source.readyState === EventSource.CLOSED) retry = window.setTimeout(open, RETRY);
    };
    for (const topic of LIVE_TOPICS) source.addEventListener(topic, hear(topic));
  };
  const hear = (topic: LiveTopic) => () => markStale(TAGS_OF_TOPIC[topic]);

  open();
  return () => {
    window.clearTimeout(burst);
    window.clearTimeout(retry);
    source.close();
  };
}
