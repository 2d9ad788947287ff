import { useEffect } from 'react';
import { TAG_TYPES } from '../api/base-api.js';
import { useAppDispatch, type AppDispatch } from '../store/hooks.js';
import { connectLive } from './live-connection.js';
import { tagsOfTopic, collectStaleTags } from './stale-tags.js';
import { canShareLive, shareLive } from './live-tabs.js';
import { liveStatusChanged } from './live.slice.js';
import type { LiveListener } from './live.types.js';
import { whileVisible } from './while-visible.js';

/** Milliseconds for which a hidden tab keeps listening. */
const HIDDEN_PATIENCE = 30_000;

/** Listens to the server while the page is visible, and refetches what has changed. */
export function useLive(): void {
  const dispatch = useAppDispatch();
  useEffect(() => listen(dispatch), [dispatch]);
}

function listen(dispatch: AppDispatch): () => void {
  const stale = collectStaleTags(dispatch);
  const onMessage: LiveListener = (message) => {
    if (message.kind === 'status') dispatch(liveStatusChanged(message.status));
    else stale.add(message.kind === 'missed' ? TAG_TYPES : tagsOfTopic(message.topic));
  };
  const stop = canShareLive()
    ? whileVisible(HIDDEN_PATIENCE, (again) => {
        // A tab that was away has missed the messages.
        if (again) onMessage({ kind: 'missed' });
        return shareLive(onMessage, again);
      })
    : // Each tab has its own connection, so only visible tabs may keep it.
      whileVisible(0, (again) => connectLive(onMessage, again));
  return () => {
    stop();
    stale.discard();
  };
}
